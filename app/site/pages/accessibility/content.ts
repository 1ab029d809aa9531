import type { FontSize } from "#app/ui/preferences/stored-display-preferences.ts";
import type { PageMeta, TitledText } from "#app/site/text/copy.ts";

export type KeyboardShortcut = { keys: [string, string]; label: string };

export const page: PageMeta = {
  title: "Acessibilidade",
  description:
    "Ajuste o tamanho da letra e o contraste do site da {provider.name}, veja os atalhos de teclado e as dicas para leitores de tela.",
};

export const intro = {
  title: "Acessibilidade",
  text: "Deixe o site do seu jeito. As escolhas valem na hora, em todas as páginas, e ficam guardadas neste aparelho.",
};

export const fontSize: { title: string; text: string; sample: string; sizes: Record<FontSize, string> } = {
  title: "Tamanho da letra",
  text: "Muda todos os textos e os espaços entre eles.",
  sample: "A internet da sua casa, do tamanho que você lê melhor.",
  sizes: { small: "Pequena", normal: "Normal", large: "Grande" },
};

export const contrast = {
  title: "Alto contraste",
  text: "Deixa letras, linhas e botões mais fortes e separa melhor as cores.",
  label: "Usar alto contraste",
};

export const reset = { label: "Voltar ao padrão", done: "Tamanho de letra e contraste voltaram ao padrão" };

export const shortcuts: { title: string; text: string; list: KeyboardShortcut[] } = {
  title: "Atalhos de teclado",
  text: "Levam direto às três partes da página. No Mac, a tecla Alt é a Option. As mesmas três opções ficam no topo de cada página e são as primeiras a receber o foco quando você aperta Tab.",
  list: [
    { keys: ["Alt", "1"], label: "Ir para o menu" },
    { keys: ["Alt", "2"], label: "Ir para o conteúdo" },
    { keys: ["Alt", "3"], label: "Ir para o rodapé" },
  ],
};

export const screenReaders: { title: string; text: string; list: (TitledText & { device: string })[] } = {
  title: "Leitores de tela",
  text: "O site foi feito com títulos, regiões e nomes que os leitores anunciam. Estes já vêm no aparelho ou são gratuitos:",
  list: [
    { title: "NVDA", device: "Windows", text: "Gratuito e em português. Combina bem com Firefox e Chrome." },
    { title: "Narrador", device: "Windows", text: "Já vem no aparelho. Liga com Windows, Control e Enter." },
    { title: "VoiceOver", device: "iPhone e Mac", text: "Já vem no aparelho. No Mac, liga com Command e F5." },
    { title: "TalkBack", device: "Android", text: "Já vem no aparelho, em Configurações, Acessibilidade." },
    { title: "Orca", device: "Linux", text: "Gratuito, nas principais distribuições." },
  ],
};

export const help = {
  title: "Alguma coisa não funcionou para você?",
  text: "Conte qual página e qual recurso você usa, para a gente corrigir. O {provider.chatName} também atende quem não fala ao telefone.",
  action: "Contar pelo WhatsApp",
  chat: "Olá! Encontrei uma dificuldade de acessibilidade no site.",
};
