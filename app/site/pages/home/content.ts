import type { PageMeta } from "#app/site/text/copy.ts";

export const page: PageMeta = {
  title: "Internet de {provider.fibre.noun} para a sua cidade",
  titleOtherwise: "Internet para a sua cidade",
  description: "{provider.tagline} Veja os planos de internet da sua cidade.",
};

export const hero = {
  /** For screen readers only; the banners take its place on screen. */
  title: "{provider.name}: internet de {provider.fibre.noun} para a sua cidade",
  titleOtherwise: "{provider.name}: internet para a sua cidade",
  banners: "Ofertas em destaque",
  action: "Ver planos da minha cidade",
};

export const apps = {
  title: "Sua casa inteira no aplicativo",
  text: "Resolva sem esperar na linha: o aplicativo {provider.app.name} cuida da conta, do Wi-Fi e das câmeras.",
  uses: {
    invoice: "Fatura e Pix em dois toques",
    speed: "Teste de velocidade da sua casa",
    password: "Troca da senha do Wi-Fi",
    cameras: "Câmeras ao vivo e gravações",
  },
  download: "Baixar para",
};

export const selfService = {
  title: "Já é cliente? Resolva por aqui",
  action: "Ver todos os atalhos",
  cards: {
    invoice: "Boleto ou Pix da sua fatura",
    support: "Internet lenta ou sem sinal",
    wifiPassword: "Troque em um minuto",
    usage: "Acompanhe o uso do mês",
    chat: "Fale com uma pessoa",
  },
};
