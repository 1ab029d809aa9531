// The default texts of earlier releases that changed, each with the text that has its place now. An override of the
// former is one of the latter. A text that moved into one that is on the site already is not listed: its override
// would change other places, and is listed for staff under "Textos sem lugar".

import { copyFieldName, defaultOf, type SettingsChange } from "./setting.ts";
import type { Provider } from "./provider.ts";

export const replacedCopy: ReadonlyMap<string, string> = new Map([
  ["Internet e mais alguma coisa boa, em uma conta só.", "Internet com streaming ou câmera, em uma conta só."],
  [
    "Resolva sem esperar na linha: o app {provider.app.name} cuida da conta, do Wi-Fi e das câmeras.",
    "Resolva sem esperar na linha: o aplicativo {provider.app.name} cuida da conta, do Wi-Fi e das câmeras.",
  ],
  ["Abrir o chat", "Abrir o WhatsApp"],
  [
    "Pode. Peça pela área do cliente ou pelo chat. Antes de trocar, você recebe o resumo do novo plano, com o preço e as condições, e só vale se você aceitar.",
    "Pode. Peça {provider.selfService.by}, ou chame no {provider.chatName}. Antes de trocar, você recebe o resumo do novo plano, com o preço e as condições, e só vale se você aceitar.",
  ],
  [
    "O primeiro serviço do cartão é o principal do combo. Os outros aparecem em Aplicativos inclusos.",
    "O primeiro serviço do cartão é o principal do combo. Ver detalhes mostra todos.",
  ],
  [
    "No plano Basic, até {provider.cameraLimits.basic} câmeras. No Premium, até {provider.cameraLimits.premium}. No Business, até {provider.cameraLimits.business}. Se precisar de mais, fale com a gente e montamos um projeto.",
    "Depende do plano de câmeras: Básico (até {provider.cameraLimits.basic}), Premium (até {provider.cameraLimits.premium}) ou Empresarial (até {provider.cameraLimits.business}). Se precisar de mais, fale com a gente e montamos um projeto.",
  ],
  [
    "Às vezes. A câmera precisa ser compatível com o aplicativo. Envie a marca e o modelo pelo chat que a gente responde antes de você contratar.",
    "Às vezes. A câmera precisa ser compatível com o aplicativo. Envie a marca e o modelo pelo {provider.chatName}, e a gente responde antes de você contratar.",
  ],
  ["Chat", "WhatsApp"],
  ["Pelo WhatsApp, {provider.chatHours}.", "Atendimento {provider.chatHours}."],
  ["Abrir conversa", "Escrever pelo WhatsApp"],
  [
    "Filmes, séries, futebol e música sobre a fibra que não para no meio. Encontre o serviço e veja como ativar.",
    "Filmes, séries, futebol e música pela nossa fibra. Encontre o serviço e veja como ativar.",
  ],
  [
    "O que está incluído varia de plano para plano. O guia de cada serviço mostra quais planos da sua cidade o trazem.",
    "O que está incluído varia de plano para plano. O guia de cada um mostra quais planos da sua cidade incluem o serviço.",
  ],
  [
    "Escolha o serviço no catálogo acima e siga o guia dele. Se o aplicativo ainda recusar o login, a nossa equipe confere o seu cadastro pelo chat.",
    "Escolha o serviço no catálogo acima e siga o guia dele. Se o aplicativo ainda recusar o login, a nossa equipe confere o seu cadastro pelo {provider.chatName}.",
  ],
  ["Pedir ajuda no chat", "Pedir ajuda pelo WhatsApp"],
  [
    "O mesmo serviço do Max, com outro nome na tela: a conta e a ativação são as mesmas.",
    "O novo nome do Max: a conta e a ativação são as mesmas.",
  ],
  ["Pelo portal do assinante, passo a passo", "Pela área do cliente, passo a passo"],
  ["Abra o portal do assinante", "Abra a área do cliente"],
  [
    "Tela de entrada do portal com os campos CPF e senha em destaque",
    "Tela de entrada da área do cliente com os campos CPF e senha em destaque",
  ],
  [
    "Menu do portal com o item Meus serviços em destaque",
    "Menu da área do cliente com o item Meus serviços em destaque",
  ],
  [
    "Se o Looke não aparece, o seu plano não inclui o serviço: fale com a gente pelo chat.",
    "Se o Looke não aparecer, o seu plano não inclui o serviço: fale com a gente pelo {provider.chatName}.",
  ],
  [
    "Ela é só do Looke e pode ser diferente da senha do portal.",
    "Ela é só do Looke e pode ser diferente da senha da área do cliente.",
  ],
  [
    "O Max também aparece com o nome HBO Max. O caminho é o mesmo, na TV, no celular ou no computador.",
    "Na tela, ele aparece como HBO Max (antigo Max). O caminho é o mesmo na TV, no celular e no computador.",
  ],
  [
    "Não achou o login e a senha? Peça uma nova via pelo chat: eles vão para o telefone ou o e-mail do cadastro.",
    "Não achou o login e a senha? Peça outra vez pelo {provider.chatName}: eles vão para o telefone ou o e-mail do cadastro.",
  ],
  [
    "Ative o Max, também chamado de HBO Max, incluído no seu plano da {provider.name}, em cinco passos.",
    "Ative o HBO Max (antigo Max) incluído no seu plano da {provider.name}, em cinco passos.",
  ],
  [
    "Ligue para {provider.phone} ou chame no chat e peça o link de ativação do Globoplay. Confirme com o atendente o e-mail que vai receber.",
    "Ligue para {provider.phone} ou chame no {provider.chatName} e peça o link de ativação do Globoplay. Confirme com o atendente o e-mail que vai receber.",
  ],
  [
    "Você vai para o portal do assinante, onde ficam suas faturas, o contrato e os pedidos de suporte.",
    "Suas faturas, o contrato e os pedidos de suporte ficam em um endereço só para clientes, que você abre por aqui.",
  ],
  [
    "Tenha em mãos o CPF ou CNPJ do titular e a senha do portal.",
    "Tenha em mãos o CPF ou o CNPJ do titular e a senha da área do cliente.",
  ],
  ["Abrir o portal aqui", "Abrir a área do cliente"],
  [
    "O portal não apareceu ou pediu a senha de um jeito estranho? Abra em uma nova aba e confira o endereço na barra do navegador.",
    "A página não apareceu ou pediu a senha de um jeito estranho? Abra em uma nova aba e confira o endereço na barra do navegador.",
  ],
  ["Fechar o portal", "Fechar a área do cliente"],
  ["Do Wi-Fi ou do portal", "Do Wi-Fi ou {provider.selfService.of}"],
  ["O que não estiver aqui, não é a gente.", "Fale por eles, e não pelo contato que recebeu."],
  [
    "WhatsApp, {provider.chatHours}. Abra por aqui, para falar com o número certo.",
    "Atendimento {provider.chatHours}. Abra por aqui, para falar com o número certo.",
  ],
  [
    "Pode, pela área do cliente ou pelo chat. No mês da troca a fatura vem proporcional aos dias, para você não pagar duas vezes pelo mesmo período.",
    "Pode. Peça {provider.selfService.by}, ou chame no {provider.chatName}, e diga em que dia prefere pagar.",
  ],
  [
    "Sim. O telefone {provider.phone} atende {provider.callHours}. O chat funciona {provider.chatHours}.",
    "O telefone {provider.phone} atende {provider.callHours}. O {provider.chatName} atende {provider.chatHours}.",
  ],
  [
    "Ligamos em horário comercial. Se preferir, chame você no WhatsApp e diga quem indicou.",
    "Ligamos em até {provider.contactHours} horas, no nosso horário: de {provider.businessHours}. Se preferir, chame a gente no {provider.chatName} e diga quem indicou.",
  ],
  ["Canais ao vivo junto com a internet.", "Canais ao vivo pelos aplicativos de streaming, sem antena."],
  ["Conhecer os combos com TV", "Ver de onde vêm os canais"],
  [
    "Somos gente daqui cuidando da internet daqui. Há vagas na rua, na central, na loja e na engenharia.",
    "Venha cuidar da internet da sua cidade.",
  ],
  ["A lista de vagas ainda não está neste site", "Deixe a sua candidatura"],
  ["Envie seu currículo", "Deixe a sua candidatura"],
  [
    "Escreva para {provider.jobsEmail} com o seu currículo, a sua cidade e a área que procura. Quando abrir uma vaga assim, chamamos você.",
    "Não há vaga aberta agora. Quando abrir uma na sua área, chamamos você.",
  ],
  [
    "Pela página de vagas. Se nada combinar agora, envie o currículo para {provider.jobsEmail}.",
    "Envie a candidatura por aqui, ou o currículo para {provider.jobsEmail}, com a sua cidade e a área que procura.",
  ],
  [
    "Envie o currículo para {provider.jobsEmail}, com a sua cidade e a área que procura.",
    "Envie a candidatura por aqui, ou o currículo para {provider.jobsEmail}, com a sua cidade e a área que procura.",
  ],
  [
    "Vagas abertas na {provider.name}: técnicos, atendimento, vendas e engenharia, em cidades do interior e na capital.",
    "Trabalhe na {provider.name}: deixe aqui a sua candidatura.",
  ],
  [
    "A rede cresce quarteirão por quarteirão. Passe o endereço pelo chat e a gente confere na hora.",
    "A internet pode não chegar a todas as ruas. Mande o endereço pelo {provider.chatName} e a gente confere.",
  ],
  [
    "Dicas de internet e avisos de cidade nova. Nada de oferta todo dia.",
    "Dicas de internet e novas cidades atendidas. Nada de oferta todo dia.",
  ],
  [
    "Tente uma palavra mais curta, sem o plural, ou pergunte a uma pessoa pelo chat.",
    "Tente uma palavra mais curta, sem o plural, ou pergunte a uma pessoa pelo {provider.chatName}.",
  ],
  ["Separa melhor as cores e clareia a página.", "Deixa letras, linhas e botões mais fortes e separa melhor as cores."],
  [
    "Conte qual página e qual recurso você usa. A gente corrige e avisa quando estiver pronto. O chat por escrito também atende quem não fala ao telefone.",
    "Conte qual página e qual recurso você usa, para a gente corrigir. O {provider.chatName} também atende quem não fala ao telefone.",
  ],
  ["Contar pelo chat", "Contar pelo WhatsApp"],
  [
    "Ofertas sujeitas à viabilidade técnica no endereço e válidas para novas assinaturas residenciais. Velocidade nominal máxima; pode variar conforme os fatores do regulamento.",
    "Ofertas sujeitas à viabilidade técnica no endereço e válidas para novas assinaturas residenciais. A velocidade contratada é a nominal máxima e pode variar com o equipamento, o Wi-Fi e o uso da rede.",
  ],
  ["abra o chat", "fale pelo WhatsApp"],
  ["incluso", "incluído"],
  ["Um por mês, com um link para sair em cada mensagem.", "Novidades por e-mail. Toda mensagem tem um link para sair."],
  [
    "Cada mensagem tem o link para cancelar, e aí apagamos o endereço.",
    "Toda mensagem tem um link para cancelar. Quando você cancela, apagamos o seu endereço.",
  ],
  [
    "Não recebemos a confirmação de que o pedido foi guardado. Envie de novo em alguns instantes: repetido, ele conta uma vez só.",
    "Não recebemos a confirmação de que o pedido foi guardado. Envie de novo em alguns instantes: mesmo repetido, ele vale uma vez só.",
  ],
  [
    "Da padaria da esquina ao galpão da serra: internet estável, dados protegidos e gente que atende na hora.",
    "Internet estável, dados protegidos e atendimento feito por gente.",
  ],
  [
    "Quem trabalha de casa ou na estrada entra nos sistemas da empresa por um caminho cifrado.",
    "Quem trabalha em casa ou na estrada entra nos sistemas da empresa por uma conexão criptografada.",
  ],
  [
    "O mesmo Wi-Fi do balcão ao depósito, sem cair quando se anda pela loja.",
    "O mesmo Wi-Fi do balcão ao depósito, sem cair enquanto você anda pela loja.",
  ],
  ["Barra vírus, sequestro de arquivos e páginas falsas", "Contra vírus e programas espiões"],
  ["A novela na hora que der, e o jornal ao vivo.", "A novela na hora em que der, e o jornal ao vivo."],
  [
    "Planos lado a lado; as linhas que diferem estão marcadas",
    "Planos lado a lado; as linhas com diferenças estão marcadas",
  ],
  ["linha que difere", "linha com diferença"],
  ["Pôr outro plano", "Adicionar outro plano"],
  [
    "A rede cresce quarteirão por quarteirão. Mande o endereço pelo WhatsApp e a gente confere na hora.",
    "A internet pode não chegar a todas as ruas. Mande o endereço pelo {provider.chatName} e a gente confere.",
  ],
  [
    "Conte onde você mora. Quando a obra chegar aí, você é dos primeiros a saber, e o seu pedido ajuda a decidir o caminho.",
    "Conte onde você mora, e avisamos quando houver planos na sua cidade. O seu pedido mostra à equipe onde há interesse.",
  ],
  ["Internet de volta enquanto o pagamento compensa", "Internet de volta enquanto o pagamento é confirmado"],
  [
    "A que tem 5G no nome é a de 5 GHz: mais rápida e de alcance curto, boa para perto do roteador. A outra, de 2,4 GHz, é mais lenta e atravessa melhor as paredes. E não confunda: esse 5G nada tem a ver com o 5G do celular.",
    "A de 5 GHz, que tem um 5 no nome, é mais rápida e de alcance curto, boa para perto do roteador. A outra, de 2,4 GHz, é mais lenta e atravessa melhor as paredes.",
  ],
  [
    "Vai, se a nossa rede chega ao endereço novo. Avise com uns dez dias de antecedência, para a gente conferir a rua e marcar a instalação antes da mudança.",
    "Vai, se a nossa rede chegar ao endereço novo. Avise com antecedência, para a gente conferir a rua e marcar a instalação antes da mudança.",
  ],
  [
    "Por qualquer canal de atendimento, sem precisar de loja nem de explicação. Você recebe o número do protocolo e combinamos a retirada do equipamento. Se houver multa de permanência no seu contrato, o valor é dito antes.",
    "Por qualquer canal de atendimento, sem precisar ir a uma loja nem explicar o motivo. Você recebe o número do protocolo e combinamos a retirada do equipamento. Se houver multa de fidelidade no seu contrato, informamos o valor antes.",
  ],
  [
    "Porque o Wi-Fi perde força com distância e parede, e cada aparelho tem o próprio limite. Para medir o que chega da rua, ligue um computador ao roteador com cabo de rede e feche os outros programas antes do teste.",
    "Porque o Wi-Fi perde força com a distância e as paredes, e cada aparelho tem o próprio limite. Para medir o que chega da rua, ligue um computador ao roteador com cabo de rede e feche os outros programas antes do teste.",
  ],
  [
    "Conte para os mais velhos e para quem atende o telefone da casa. Uma combinação simples: dinheiro e senha, só depois de perguntar.",
    "Conte para os mais velhos e para quem atende o telefone da casa. Um combinado simples: dinheiro e senha, só depois de perguntar.",
  ],
  [
    "Comece pelo lugar onde vai usar. O resto a gente soma depois.",
    "Comece pelo lugar onde você vai usar. O resto a gente soma depois.",
  ],
  [
    "Internet 5G sem fio para a casa, onde o cabo ainda não chega. Em breve na {provider.name}: peça para ser avisado.",
    "Internet 5G sem fio para a casa, onde o cabo ainda não chega. Em breve na {provider.name}: deixe o seu contato e avisamos você.",
  ],
  [
    "Celular 5G na mesma conta da sua internet. Em breve na {provider.name}: peça para ser avisado.",
    "Internet 5G no celular. Em breve na {provider.name}: deixe o seu contato e avisamos você.",
  ],
  [
    "Tudo o que vendemos e já vendemos, com preço, condições e lugar. Cada oferta tem um código e uma etiqueta que nunca muda.",
    "Tudo o que vendemos hoje, do menor preço ao maior, e o que já vendemos. Cada oferta tem um código e uma etiqueta que nunca mudam.",
  ],
  ["Mostra o que se vendia nesse dia, com as horas.", "Mostra o que estava à venda nesse dia, com os horários."],
  ["tirar filtro", "remover filtro"],
  ["Antes, e não mais", "Onde deixou de ser vendida"],
  [
    "O documento desta oferta nunca muda. A soma dele (SHA-256) é a que está na etiqueta; confira com uma linha:",
    "O documento desta oferta nunca muda. O código de verificação dele (SHA-256) está na etiqueta. Para conferir, use este comando:",
  ],
  [
    "Um aviso no celular quando algo se mexe na área que você desenhou.",
    "Um aviso no celular quando algo se move na área que você marcou.",
  ],
  [
    "A imagem viaja cifrada da câmera até o seu celular. Só entra quem você autorizou.",
    "A imagem vai criptografada da câmera até o seu celular. Só entra quem você autorizou.",
  ],
  [
    "Permanência, multa e reajuste, quando há, estão no resumo da contratação.",
    "Fidelidade, multa e reajuste, quando há, estão no resumo da contratação.",
  ],
  ["Ver planos com câmera", "Ver as câmeras"],
  [
    "Se o Looke não aparece, o seu plano não inclui o serviço: fale com a gente pelo WhatsApp.",
    "Se o Looke não aparecer, o seu plano não inclui o serviço: fale com a gente pelo {provider.chatName}.",
  ],
  ["Quero ser avisado", "Quero saber quando chegar"],
  [
    "Quantas pessoas assistem ou jogam ao mesmo tempo? Duas pedem pouco; uma família inteira pede a partir de 500 Mega.",
    "Quantas pessoas assistem ou jogam ao mesmo tempo? Para duas, o menor plano basta; uma família grande fica folgada a partir de {provider.familySpeed}.",
  ],
  [
    "Toda mensagem tem um link para cancelar. Ao cancelar, apagamos o seu endereço.",
    "Toda mensagem tem um link para cancelar. Quando você cancela, apagamos o seu endereço.",
  ],
  [
    "A rede está chegando. Fale com a gente e avisamos quando os planos abrirem.",
    "Ainda não há planos à venda na cidade. Deixe um contato, e avisamos quando houver.",
  ],
  ["Escolha 'Outros Parceiros'", "Escolha “Outros Parceiros”"],
  [
    "Na lista de operadoras, vá até o fim e toque em 'Outros Parceiros'.",
    "Na lista de operadoras, vá até o fim e toque em “Outros Parceiros”.",
  ],
  ["Este artigo não existe mais", "Artigo não encontrado"],
  ["Toque em 'Ative sua conta!'", "Toque em “Ative sua conta!”"],
  [
    "É o primeiro acesso? O botão 'Ative sua conta!' fica logo abaixo dos campos de e-mail e senha.",
    "É o primeiro acesso? O botão “Ative sua conta!” fica logo abaixo dos campos de e-mail e senha.",
  ],
  [
    "Na área do cliente e no aplicativo {provider.app.name}, com o código de barras e o Pix. Ela também vai para o e-mail do cadastro todo mês.",
    "Ela fica {provider.selfService.in}. Se precisar de outra via, fale com a nossa equipe.",
  ],
  [
    "Por Pix, boleto, cartão de crédito ou débito automático. Para mudar, entre na área do cliente, em Forma de pagamento.",
    "As formas de pagamento estão na fatura e no resumo da contratação.",
  ],
  [
    "Pode, pela área do cliente ou pelo WhatsApp. No mês da troca a fatura vem proporcional aos dias, para você não pagar duas vezes pelo mesmo período.",
    "Pode. Peça {provider.selfService.by}, ou chame no {provider.chatName}, e diga em que dia prefere pagar.",
  ],
  [
    "Pelo aplicativo {provider.app.name}, em Meu Wi-Fi, ou pela área do cliente. Depois, cada aparelho da casa precisa entrar de novo com a senha nova.",
    "Pelo aplicativo {provider.app.name}, em Meu Wi-Fi. Depois, cada aparelho da casa precisa entrar de novo com a senha nova.",
  ],
  [
    "Pode. Peça pela área do cliente ou pelo WhatsApp. Antes de trocar, você recebe o resumo do novo plano, com o preço e as condições, e só vale se você aceitar.",
    "Pode. Peça {provider.selfService.by}, ou chame no {provider.chatName}. Antes de trocar, você recebe o resumo do novo plano, com o preço e as condições, e só vale se você aceitar.",
  ],
  ["Ir para a área do cliente", "Ver os atalhos de quem é cliente"],
  ["O valor não bate com o da área do cliente", "O valor não bate com o {provider.selfService.of}"],
  [
    "Entre na área do cliente ou no aplicativo {provider.app.name} digitando o endereço você mesmo.",
    "Abra {provider.selfService.the} por conta própria, e nunca pelo link da mensagem.",
  ],
  ["Entrar na área do cliente", "Ver todos os atalhos"],
  ["Mais recentes", "Página anterior"],
  ["Mais antigas", "Próxima página"],
  [
    "Tudo o que vendemos hoje e o que já vendemos, com preço, condições e cidades. Cada oferta tem um código e uma etiqueta que nunca mudam.",
    "Tudo o que vendemos hoje, do menor preço ao maior, e o que já vendemos. Cada oferta tem um código e uma etiqueta que nunca mudam.",
  ],
  ["Ou vá direto ao assunto", "Direto ao assunto"],
  ["Do Wi-Fi ou da área do cliente", "Do Wi-Fi ou {provider.selfService.of}"],
  [
    "Windows, gratuito e em português. Combina bem com Firefox e Chrome.",
    "Gratuito e em português. Combina bem com Firefox e Chrome.",
  ],
  ["Já vem no Windows. Liga com Windows, Control e Enter.", "Já vem no aparelho. Liga com Windows, Control e Enter."],
  ["Já vem no iPhone e no Mac. No Mac, liga com Command e F5.", "Já vem no aparelho. No Mac, liga com Command e F5."],
  ["Já vem no Android, em Configurações, Acessibilidade.", "Já vem no aparelho, em Configurações, Acessibilidade."],
  ["Gratuito, nas principais distribuições de Linux.", "Gratuito, nas principais distribuições."],
  [
    "Indique um amigo. A primeira mensalidade cai pela metade, para os dois.",
    "{provider.referralDiscount}% de desconto para você e para o seu amigo",
  ],
  [
    "Você já sabe como é a internet daqui. Conte para um vizinho, um parente, aquele colega que vive reclamando da dele.",
    "Você já sabe como é a internet daqui. Conte para um vizinho, um parente, aquele colega que vive reclamando da dele: o desconto é na primeira mensalidade dos dois.",
  ],
  [
    "A validação falhou? Quase sempre o telefone do cadastro é antigo. Atualize na área do cliente e tente de novo depois de alguns minutos.",
    "A validação falhou? Quase sempre o telefone do cadastro é antigo. Atualize {provider.selfService.in} e tente de novo depois de alguns minutos.",
  ],
  [
    "Hoje atendemos {provider.served.area}. Confira se o nome e o estado estão certos, procure na lista ou deixe o seu contato.",
    "Hoje atendemos {provider.served.area}. Confira se o nome e o estado estão certos, ou procure na lista.",
  ],
  [
    "Preços iniciais para o cliente final.",
    "Preços iniciais por mês para o cliente final. O de cada plano muda com a cidade.",
  ],
  [
    "Ainda não há planos à venda na cidade. Fale com a gente, e avisamos quando houver.",
    "Ainda não há planos à venda na cidade. Deixe um contato, e avisamos quando houver.",
  ],
  [
    "{provider.fiberOffer.speed} por R$ {provider.fiberOffer.price}. Fibra até dentro de casa, com contato em até {provider.contactHours} horas e instalação em até {provider.installationWorkingDays} dias úteis.",
    "{provider.fibre.title} até dentro de casa: escolha a sua cidade e veja os planos e preços dela. Contato em até {provider.contactHours} horas e instalação em até {provider.installationWorkingDays} dias úteis.",
  ],
  [
    "Conte o que a empresa precisa. Um consultor responde no próximo dia útil.",
    "Conte o que a empresa precisa. Um consultor responde em até {provider.contactHours} horas, no nosso horário: de {provider.businessHours}.",
  ],
  [
    "Um consultor responde no próximo dia útil, por telefone ou e-mail.",
    "Um consultor responde, por telefone ou e-mail, em até {provider.contactHours} horas, no nosso horário: de {provider.businessHours}.",
  ],
  [
    "Deixe nome e telefone. Ligamos em horário comercial, de {provider.businessHours}.",
    "Deixe nome e telefone. Ligamos em até {provider.contactHours} horas, no nosso horário: de {provider.businessHours}.",
  ],
  [
    "Ligamos em horário comercial, de {provider.businessHours}.",
    "Ligamos em até {provider.contactHours} horas, no nosso horário: de {provider.businessHours}.",
  ],
  [
    "Ligamos em horário comercial. Se preferir, chame a gente no WhatsApp e diga quem indicou.",
    "Ligamos em até {provider.contactHours} horas, no nosso horário: de {provider.businessHours}. Se preferir, chame a gente no {provider.chatName} e diga quem indicou.",
  ],
  [
    "Entramos em contato em até {provider.contactHours} horas depois do seu pedido para confirmar o endereço e combinar o dia. A instalação acontece em até {provider.installationWorkingDays} dias úteis.",
    "Entramos em contato em até {provider.contactHours} horas depois do seu pedido para confirmar o endereço e combinar o dia, no nosso horário: de {provider.businessHours}. A instalação acontece em até {provider.installationWorkingDays} dias úteis.",
  ],
  [
    "Depois do pedido, ligamos em até {provider.contactHours} horas para conferir o endereço, e a instalação é feita em até {provider.installationWorkingDays} dias úteis.",
    "Depois do pedido, ligamos em até {provider.contactHours} horas para conferir o endereço, no nosso horário: de {provider.businessHours}. A instalação é feita em até {provider.installationWorkingDays} dias úteis.",
  ],
  [
    "Em até {provider.contactHours} horas ligamos para conferir se a fibra passa na sua rua e marcar o dia.",
    "Em até {provider.contactHours} horas, no nosso horário, ligamos para conferir se a internet chega à sua rua e marcar o dia.",
  ],
  [
    "Segunda via, desbloqueio, senha, consumo e suporte da {provider.name}: resolva por aqui ou fale com a gente.",
    "Segunda via, desbloqueio, senha, contrato, consumo e suporte da {provider.name}: resolva por aqui ou fale com a gente.",
  ],
  ["sem planos por enquanto", "sem planos ainda"],
  [
    "Trabalhe na {provider.name}: técnicos, atendimento, vendas e engenharia, em cidades do interior e na capital.",
    "Trabalhe na {provider.name}: deixe aqui a sua candidatura.",
  ],
  ["O órgão estadual de defesa do consumidor.", "Um serviço público de defesa do consumidor."],
  ["Metade para você, metade para o seu amigo", "Desconto para você e para o seu amigo"],
  [
    "Enquanto isso, a fibra já está em centenas de cidades.",
    "Enquanto isso, a fibra já atende {provider.served.area}.",
  ],
  [
    "Você precisa de um CNPJ ativo e de um e-mail profissional. A conferência leva até dois dias úteis.",
    "Você precisa de um CNPJ ativo e de um e-mail profissional. A conferência leva até {provider.answerTimes.partner}.",
  ],
  [
    "Conferimos o CNPJ e respondemos em até dois dias úteis.",
    "Conferimos o CNPJ e respondemos em até {provider.answerTimes.partner}.",
  ],
  [
    "Informe o CNPJ, o e-mail profissional e a cidade. A conferência leva até dois dias úteis.",
    "Informe o CNPJ, o e-mail profissional e a cidade. A conferência leva até {provider.answerTimes.partner}.",
  ],
  [
    "Suporte, fatura e cancelamento. A ligação é gratuita, do fixo e do celular.",
    "Suporte, fatura e cancelamento. A ligação é {provider.freeCall.noun}, do fixo e do celular.",
  ],
  [
    "Para casos com fotos e testes. Respondemos em até um dia útil.",
    "Para casos com fotos e testes. Respondemos em até {provider.answerTimes.email}.",
  ],
  ["ou ligue grátis para", "ou ligue para"],
  ["Ligue grátis", "Ligue {provider.freeCall.verb}"],
  ["Ou ligue grátis", "Ou ligue"],
  ["Ligação gratuita", "Ligação {provider.freeCall.noun}"],
  [
    "Quantas pessoas assistem ou jogam ao mesmo tempo? Para duas, o menor plano basta; uma família grande fica folgada a partir de 500 Mega.",
    "Quantas pessoas assistem ou jogam ao mesmo tempo? Para duas, o menor plano basta; uma família grande fica folgada a partir de {provider.familySpeed}.",
  ],
  [
    "Se o Looke não aparecer, o seu plano não inclui o serviço: fale com a gente pelo WhatsApp.",
    "Se o Looke não aparecer, o seu plano não inclui o serviço: fale com a gente pelo {provider.chatName}.",
  ],
  [
    "Não achou o login e a senha? Peça outra vez pelo WhatsApp: eles vão para o telefone ou o e-mail do cadastro.",
    "Não achou o login e a senha? Peça outra vez pelo {provider.chatName}: eles vão para o telefone ou o e-mail do cadastro.",
  ],
  [
    "Ligue para {provider.phone} ou chame no WhatsApp e peça o link de ativação do Globoplay. Confirme com o atendente o e-mail que vai receber.",
    "Ligue para {provider.phone} ou chame no {provider.chatName} e peça o link de ativação do Globoplay. Confirme com o atendente o e-mail que vai receber.",
  ],
  [
    "Segunda via, desbloqueio, senha e suporte em um lugar só. Siga o passo a passo ou peça a uma pessoa, pelo WhatsApp ou pelo telefone {provider.phone}.",
    "Segunda via, desbloqueio, senha e suporte em um lugar só. Siga o passo a passo ou peça a uma pessoa, pelo {provider.chatName} ou pelo telefone {provider.phone}.",
  ],
  [
    "Escolha o serviço no catálogo acima e siga o guia dele. Se o aplicativo ainda recusar o login, a nossa equipe confere o seu cadastro pelo WhatsApp.",
    "Escolha o serviço no catálogo acima e siga o guia dele. Se o aplicativo ainda recusar o login, a nossa equipe confere o seu cadastro pelo {provider.chatName}.",
  ],
  [
    "Veja o que chega até a sua cidade e chame a gente pelo WhatsApp ou pelo telefone.",
    "Veja o que chega até a sua cidade e chame a gente pelo {provider.chatName} ou pelo telefone.",
  ],
  [
    "Pode. Peça {provider.selfService.by}, ou chame no WhatsApp. Antes de trocar, você recebe o resumo do novo plano, com o preço e as condições, e só vale se você aceitar.",
    "Pode. Peça {provider.selfService.by}, ou chame no {provider.chatName}. Antes de trocar, você recebe o resumo do novo plano, com o preço e as condições, e só vale se você aceitar.",
  ],
  [
    "Conte qual página e qual recurso você usa. A gente corrige e avisa quando estiver pronto. O WhatsApp também atende quem não fala ao telefone.",
    "Conte qual página e qual recurso você usa, para a gente corrigir. O {provider.chatName} também atende quem não fala ao telefone.",
  ],
  [
    "Tente uma palavra mais curta, sem o plural, ou pergunte a uma pessoa pelo WhatsApp.",
    "Tente uma palavra mais curta, sem o plural, ou pergunte a uma pessoa pelo {provider.chatName}.",
  ],
  [
    "A rede cresce quarteirão por quarteirão. Mande o endereço pelo WhatsApp e a gente confere.",
    "A internet pode não chegar a todas as ruas. Mande o endereço pelo {provider.chatName} e a gente confere.",
  ],
  [
    "Às vezes. A câmera precisa ser compatível com o aplicativo. Envie a marca e o modelo pelo WhatsApp, e a gente responde antes de você contratar.",
    "Às vezes. A câmera precisa ser compatível com o aplicativo. Envie a marca e o modelo pelo {provider.chatName}, e a gente responde antes de você contratar.",
  ],
  [
    "Ligamos em até {provider.contactHours} horas, no nosso horário: de {provider.businessHours}. Se preferir, chame a gente no WhatsApp e diga quem indicou.",
    "Ligamos em até {provider.contactHours} horas, no nosso horário: de {provider.businessHours}. Se preferir, chame a gente no {provider.chatName} e diga quem indicou.",
  ],
  [
    "Pode. Peça {provider.selfService.by}, ou chame no WhatsApp. No mês da troca a fatura vem proporcional aos dias, para você não pagar duas vezes pelo mesmo período.",
    "Pode. Peça {provider.selfService.by}, ou chame no {provider.chatName}, e diga em que dia prefere pagar.",
  ],
  [
    "Sim. O telefone {provider.phone} atende {provider.callHours}. O WhatsApp atende {provider.chatHours}.",
    "O telefone {provider.phone} atende {provider.callHours}. O {provider.chatName} atende {provider.chatHours}.",
  ],
  [
    "A qualquer momento, por {provider.phone} ou WhatsApp",
    "A qualquer momento, por {provider.phone} ou {provider.chatName}",
  ],
  ["Link dedicado, IP público e suporte 24 horas.", "Fibra, IP público e suporte 24 horas."],
  ["Seu celular na mesma conta.", "Internet no celular, fora de casa."],
  ["Com o estado, como “Salinas – MG”.", "Com a UF, como em “Cidade – UF”."],
  [
    "Quanto mais pedidos de uma cidade, mais cedo ela entra na fila.",
    "O seu pedido mostra à equipe onde há interesse.",
  ],
  [
    "Quanto mais pedidos de uma cidade, mais cedo ela entra na fila. Se a obra demorar mais de {provider.leadRetentionDays} dias, é só pedir de novo.",
    "O seu pedido mostra à equipe onde há interesse. Se a obra demorar mais de {provider.leadRetentionDays} dias, é só pedir de novo.",
  ],
  [
    "Respondemos em até 15 dias e podemos pedir uma confirmação simples, nunca uma senha.",
    "Respondemos no prazo da lei e podemos pedir uma confirmação simples, nunca uma senha.",
  ],
  [
    "Conte quantas pessoas usam a internet e para quê. A gente liga e indica o plano certo, sem empurrar o maior.",
    "Conte quantas pessoas usam a internet e para quê. A gente liga e ajuda a escolher o plano.",
  ],
  [
    "O técnico leva o cabo até o cômodo que você escolher, liga o roteador e testa a velocidade na sua frente. Tudo em até {provider.installationWorkingDays} dias úteis.",
    "O técnico leva a internet até dentro de casa e deixa o Wi-Fi funcionando. Tudo em até {provider.installationWorkingDays} dias úteis.",
  ],
  [
    "Vem, em comodato: o equipamento é emprestado enquanto você for cliente e volta para nós se o contrato terminar. O técnico deixa tudo configurado no dia da instalação.",
    "Roteador: {provider.planDetails.router}.",
  ],
  [
    "Sessão de cinema sem fila e com o seu próprio pão de queijo.",
    "Sessão de cinema sem fila, na hora que você quiser.",
  ],
  [
    "Em vários combos ela já vem. Nos outros, entra na mesma fatura quando você quiser.",
    "O cartão mostra os combos que já vêm com câmera.",
  ],
  [
    "Junte internet, streaming e ligações em uma única conta, com um único vencimento.",
    "Junte a internet e o streaming em uma única conta, com um único vencimento.",
  ],
  [
    "Internet fibra com streaming, câmera e ligações em uma conta só. Escolha sua cidade e compare os combos da {provider.name}.",
    "Internet fibra com streaming e câmera em uma conta só. Escolha sua cidade e compare os combos da {provider.name}.",
  ],
  ["Internet com streaming, câmera e ligações, em uma fatura.", "Internet com streaming e câmera, em uma fatura."],
  ["O celular na mesma conta da internet.", "Internet no celular, fora de casa."],
  [
    "Revenda ou indique internet, móvel, TV e entretenimento da {provider.name} e aumente o faturamento da sua empresa. Cadastro com CNPJ ativo.",
    "Revenda ou indique os serviços da {provider.name} e aumente o faturamento da sua empresa. Cadastro com CNPJ ativo.",
  ],
  [
    "Ofereça internet, móvel, TV e entretenimento da {provider.name} aos clientes que já confiam em você. A rede, a instalação e o suporte ficam com a gente.",
    "Ofereça os serviços da {provider.name} aos clientes que já confiam em você. A rede, a instalação e o suporte ficam com a gente.",
  ],
  [
    "Você recebe material de vendas, a tabela da sua região e um gerente de parcerias para tirar dúvidas.",
    "Veja neste site os planos e os preços de cada cidade, e pergunte o que quiser.",
  ],
  [
    "Registre cada cliente no portal de parceiros. A instalação é feita pela nossa equipe, com a data combinada com ele.",
    "Apresente os planos aos seus clientes, ou passe o contato de quem quer contratar. A instalação é combinada com o cliente.",
  ],
  ["Receba todo mês", "Receba a comissão"],
  [
    "A comissão vem com um extrato que mostra cliente por cliente, sem letra miúda.",
    "O valor e as datas estão no contrato da parceria.",
  ],
  ["O programa de parceiros em dois minutos", "O programa de parceiros em vídeo"],
  ["Do cadastro à primeira comissão, contado por quem já vende.", "Do cadastro à comissão, passo a passo."],
  [
    "Pedido, instalação e comissão acompanhados em um só lugar, sem planilha paralela.",
    "Você cuida da venda. A instalação e o suporte do cliente ficam com a gente.",
  ],
  [
    "Internet, móvel, TV e entretenimento em uma proposta só, com uma fatura só para o cliente.",
    "Todos os nossos serviços em uma proposta só.",
  ],
  [
    "Condições para o seu tipo de negócio: imobiliária, loja de informática, contador, condomínio.",
    "Planos para casas e para empresas, conforme o seu cliente.",
  ],
  ["O cadastro leva cinco minutos e não custa nada.", "Cadastre a sua empresa, e conversamos sobre a parceria."],
  ["Celular com dados e ligações na mesma conta.", "Celular com dados e ligações."],
  [
    "Empresas de qualquer porte, inclusive MEI, com CNPJ ativo e um e-mail profissional, daqueles com o domínio da empresa.",
    "Empresas com CNPJ ativo e um e-mail profissional, daqueles com o domínio da empresa.",
  ],
  [
    "Quem revende apresenta os planos, monta a proposta e registra o pedido. Quem indica só passa o contato do interessado, com a autorização dele, e nossa equipe faz a venda. A comissão de quem revende é maior.",
    "Quem revende apresenta os planos e faz a venda. Quem indica só passa o contato do interessado, com a autorização dele, e a venda fica com a gente.",
  ],
  [
    "Não. O cadastro, o material de vendas e o treinamento são por nossa conta.",
    "O cadastro neste site não custa nada. As condições da parceria estão no contrato.",
  ],
  [
    "No mês seguinte ao da instalação, depois que o cliente paga a primeira fatura. O extrato mostra o valor de cada venda e a data do depósito.",
    "O valor e as datas da comissão estão no contrato da parceria.",
  ],
  [
    "Quando o seu amigo contrata e instala, vocês dois recebem {provider.referralDiscount}% de desconto na primeira mensalidade: ele, na primeira que receber; você, na primeira que vencer depois da instalação dele.",
    "Quando o seu amigo contrata e instala, vocês dois recebem {provider.referralDiscount}% de desconto na primeira mensalidade.",
  ],
  [
    "Vale para quem é cliente e está com as contas em dia. Não há limite de amigos: cada instalação é um novo desconto.",
    "Vale para quem já é cliente e indica quem ainda não é.",
  ],
  [
    "Com a internet dele funcionando, o desconto entra sozinho na sua próxima mensalidade.",
    "Com a internet dele instalada, vocês dois ganham o desconto.",
  ],
  ["Qualquer plano residencial vale. Confira o que chega à sua cidade.", "Confira os planos que chegam à sua cidade."],
  [
    "Ela fica {provider.selfService.in}, com o código de barras e o Pix, e vai todo mês para o e-mail do cadastro.",
    "Ela fica {provider.selfService.in}. Se precisar de outra via, fale com a nossa equipe.",
  ],
  ["Ela vai todo mês para o e-mail do cadastro.", "Fale com a nossa equipe, que envia outra via."],
  [
    "Por Pix, boleto, cartão de crédito ou débito automático. Para mudar, abra {provider.selfService.the} e toque em Forma de pagamento.",
    "As formas de pagamento estão na fatura e no resumo da contratação.",
  ],
  [
    "Pode. Peça {provider.selfService.by}, ou chame no {provider.chatName}. No mês da troca a fatura vem proporcional aos dias, para você não pagar duas vezes pelo mesmo período.",
    "Pode. Peça {provider.selfService.by}, ou chame no {provider.chatName}, e diga em que dia prefere pagar.",
  ],
  [
    "Pode. No mês da troca a fatura vem proporcional aos dias, para você não pagar duas vezes pelo mesmo período.",
    "Pode. Fale com a nossa equipe e diga em que dia prefere pagar.",
  ],
  [
    "Você recebe um aviso com o valor e a data. A internet só é suspensa depois do prazo do aviso, e volta quando o pagamento é confirmado. Se já pagou, peça o desbloqueio de confiança.",
    "Você recebe um aviso com o valor e a data. A internet só é suspensa depois do prazo do aviso, e volta quando o pagamento é confirmado. Se já pagou, avise a nossa equipe.",
  ],
  [
    "Ela conta só os dias entre a instalação e o vencimento que você escolheu. A partir da segunda, vem o valor cheio do plano.",
    "Ela pode contar só os dias entre a instalação e o vencimento. Se tiver dúvida sobre o valor, fale com a nossa equipe.",
  ],
  [
    "Sim. O telefone {provider.phone} atende {provider.callHours}. O {provider.chatName} atende {provider.chatHours}.",
    "O telefone {provider.phone} atende {provider.callHours}. O {provider.chatName} atende {provider.chatHours}.",
  ],
  [
    "Vai, se a nossa rede chegar ao endereço novo. Avise com uns dez dias de antecedência, para a gente conferir a rua e marcar a instalação antes da mudança.",
    "Vai, se a nossa rede chegar ao endereço novo. Avise com antecedência, para a gente conferir a rua e marcar a instalação antes da mudança.",
  ],
  [
    "Pode. Os dois precisam concordar: quem sai confirma a transferência e quem entra faz o cadastro com documento. A internet não para durante a troca.",
    "Pode, se os dois concordarem. Fale com a nossa equipe: quem sai confirma a transferência, e quem entra faz o cadastro.",
  ],
  [
    "Trabalhe na {provider.name}: técnicos, atendimento, vendas e engenharia.",
    "Trabalhe na {provider.name}: deixe aqui a sua candidatura.",
  ],
  [
    "Somos gente daqui cuidando da internet daqui. O trabalho é na rua, na central, na loja e na engenharia.",
    "Venha cuidar da internet da sua cidade.",
  ],
  [
    "Uma ligação curta e depois uma entrevista, na cidade da vaga ou por vídeo.",
    "Se a sua experiência combinar com uma vaga, marcamos uma conversa.",
  ],
  [
    "Todo mundo que faz entrevista recebe retorno, inclusive quem não passa.",
    "Depois da conversa, contamos a você o resultado.",
  ],
  [
    "Nunca cobramos por inscrição, exame ou curso, e não fazemos proposta por rede social.",
    "Desconfie de quem cobra por inscrição, exame ou curso em nome da {provider.name}.",
  ],
  [
    "Conte qual página e qual recurso você usa. A gente corrige e avisa quando estiver pronto. O {provider.chatName} também atende quem não fala ao telefone.",
    "Conte qual página e qual recurso você usa, para a gente corrigir. O {provider.chatName} também atende quem não fala ao telefone.",
  ],
  [
    "Da padaria da esquina ao galpão da serra: internet estável, dados protegidos e atendimento feito por gente.",
    "Internet estável, dados protegidos e atendimento feito por gente.",
  ],
  [
    "Fibra, IP público exclusivo, VPN, câmeras e suporte 24 horas para a sua empresa, com contratação por CNPJ e gente da {provider.name} para atender.",
    "Fibra, IP público exclusivo, VPN e suporte 24 horas para a sua empresa, com contratação por CNPJ e gente da {provider.name} para atender.",
  ],
  [
    "Uma equipe técnica de plantão de domingo a domingo, inclusive no feriado da cidade.",
    "Uma equipe técnica de plantão, de domingo a domingo.",
  ],
  [
    "Um canal só para empresas, com prazo de resposta escrito no contrato.",
    "Gente que conhece as necessidades de uma empresa.",
  ],
  [
    "Fibra até o seu equipamento e monitoramento da rede: muitas falhas são vistas daqui antes de você ligar.",
    "Fibra até o seu equipamento, para todos trabalharem ao mesmo tempo.",
  ],
  [
    "Filmes, séries e música incluídos no plano, com a ativação feita no CNPJ.",
    "Filmes, séries e música para quem espera ou descansa na sua empresa.",
  ],
  [
    "Uma licença para os computadores e celulares da empresa, com um painel único para ver o que está protegido.",
    "Proteção para os computadores e celulares da empresa.",
  ],
  ["Bloqueia vírus, sequestro de arquivos e páginas falsas", "Contra vírus e programas espiões"],
  ["Painel único para todas as máquinas", "Contra o sequestro de arquivos"],
  ["Funciona em Windows, macOS, Android e iOS", "Contra páginas falsas"],
  [
    "Redes municipais com contrato público, equipe local e um responsável que a prefeitura conhece pelo nome.",
    "Redes municipais, da praça à sala de aula.",
  ],
  [
    "Câmeras instaladas pela nossa equipe e ligadas à sua fibra. Você abre o celular e vê o portão, o quintal ou a loja, agora ou na hora em que algo aconteceu.",
    "Câmeras ligadas à sua fibra. Você abre o celular e vê o portão, o quintal ou a loja, agora ou na hora em que algo aconteceu.",
  ],
  [
    "Nossa equipe. O técnico escolhe com você o melhor ângulo, fixa a câmera, passa o cabo ou conecta no Wi-Fi e deixa o aplicativo funcionando no seu celular.",
    "A instalação é combinada na contratação. Fale com a gente sobre o melhor lugar e o melhor ângulo para cada câmera.",
  ],
  [
    "Só as pessoas que você cadastrar no aplicativo. Nossa equipe não abre as suas câmeras, a não ser que você peça ajuda e libere o acesso naquele momento.",
    "Só as pessoas que você cadastrar no aplicativo, cada uma com a própria senha.",
  ],
  [
    "O aparelho vai na janela ou na parede, e o Wi-Fi se espalha pela casa.",
    "O sinal chega pelo ar a um aparelho, e o Wi-Fi se espalha pela casa.",
  ],
  [
    "Vamos abrir por região. Quem deixa o contato ajuda a escolher as próximas.",
    "A cobertura do 5G depende da região. O seu contato mostra onde há interesse.",
  ],
  [
    "Celular 5G na mesma conta da sua internet. Em breve na {provider.name}: deixe o seu contato e avisamos você.",
    "Internet 5G no celular. Em breve na {provider.name}: deixe o seu contato e avisamos você.",
  ],
  [
    "O celular da família na mesma conta da internet de casa, com o mesmo atendimento.",
    "O celular da família na rede 5G, com quem já leva a internet até a sua casa.",
  ],
  ["Uma conta só", "Onde houver 5G"],
  [
    "Fibra e celular com um único vencimento e um único aplicativo.",
    "Para um celular compatível, nas cidades que já têm o sinal.",
  ],
  ["Planos para quem fala muito e para quem assiste muito.", "Para falar, navegar e assistir fora de casa."],
  [
    "A rede cresce quarteirão por quarteirão. Mande o endereço pelo {provider.chatName} e a gente confere.",
    "A internet pode não chegar a todas as ruas. Mande o endereço pelo {provider.chatName} e a gente confere.",
  ],
  [
    "Conte onde você mora. Quando a obra chegar aí, você será um dos primeiros a saber, e o seu pedido ajuda a decidir por onde a rede cresce.",
    "Conte onde você mora, e avisamos quando houver planos na sua cidade. O seu pedido mostra à equipe onde há interesse.",
  ],
  [
    "São mais de 10.000 títulos, e a ativação leva menos de cinco minutos. Tenha à mão o telefone e o CPF do titular da conta.",
    "São mais de 10.000 títulos. Para ativar, tenha à mão o telefone e o CPF do titular da conta.",
  ],
  ["Chega em poucos minutos. Olhe também a caixa de spam.", "Olhe também a caixa de spam."],
  [
    "Balcão de uma padaria com as prateleiras cheias e a porta aberta",
    "Balcão de uma loja com as prateleiras cheias e a porta aberta",
  ],
  ["Primeiro os seus dados, depois os dele. Leva uns dois minutos.", "Primeiro os seus dados, depois os dele."],
  [
    "Fibra, combos, câmeras e 5G: tudo o que a {provider.name} leva até você, em um só lugar.",
    "Tudo o que a {provider.name} leva até a sua casa e a sua empresa, em um só lugar.",
  ],
  [
    "A que tem 5G no nome é a de 5 GHz: mais rápida e de alcance curto, boa para perto do roteador. A outra, de 2,4 GHz, é mais lenta e atravessa melhor as paredes. E não confunda: esse 5G não tem nada a ver com o 5G do celular.",
    "A de 5 GHz, que tem um 5 no nome, é mais rápida e de alcance curto, boa para perto do roteador. A outra, de 2,4 GHz, é mais lenta e atravessa melhor as paredes.",
  ],
  [
    "Um e-mail por mês. Toda mensagem tem um link para sair.",
    "Novidades por e-mail. Toda mensagem tem um link para sair.",
  ],
  ["Receba o nosso e-mail do mês", "Receba o nosso boletim"],
  [
    "Ao enviar, você aceita que a {provider.name} use o seu endereço para enviar um e-mail por mês, até você cancelar.",
    "Ao enviar, você aceita que a {provider.name} use o seu endereço para enviar o boletim por e-mail, até você cancelar.",
  ],
  ["Falta só um toque para receber o nosso e-mail do mês.", "Falta só um toque para receber o nosso boletim."],
  [
    "O seu endereço será apagado, e o e-mail do mês deixa de chegar.",
    "O seu endereço será apagado, e o boletim deixa de chegar.",
  ],
  [
    "{provider.tagline} Veja os planos de internet, combos e câmeras da sua cidade.",
    "{provider.tagline} Veja os planos de internet da sua cidade.",
  ],
  [
    "Internet fibra, combos e câmeras para a sua casa. Escolha a cidade e compare os planos da {provider.name}.",
    "Planos de internet para a sua casa. Escolha a cidade e compare os planos da {provider.name}.",
  ],
  [
    "Respostas sobre planos, instalação, fatura, Wi-Fi, contrato, streaming e câmeras da {provider.name}.",
    "Respostas sobre planos, instalação, fatura, Wi-Fi e contrato da {provider.name}.",
  ],
  [
    "Internet fibra de {provider.speeds.lowest} a {provider.speeds.highest}",
    "Internet {provider.fibre.noun} de {provider.speeds.lowest} a {provider.speeds.highest}",
  ],
  [
    "Fibra até dentro de casa: escolha a sua cidade e veja os planos e preços dela. Contato em até {provider.contactHours} horas e instalação em até {provider.installationWorkingDays} dias úteis.",
    "{provider.fibre.title} até dentro de casa: escolha a sua cidade e veja os planos e preços dela. Contato em até {provider.contactHours} horas e instalação em até {provider.installationWorkingDays} dias úteis.",
  ],
  [
    "Fibra do poste até a sala. A aula, o filme e a videochamada cabem na mesma hora, na mesma casa, e ninguém precisa esperar a vez.",
    "{provider.fibre.title} do poste até a sala. A aula, o filme e a videochamada cabem na mesma hora, na mesma casa, e ninguém precisa esperar a vez.",
  ],
  ["Planos de fibra para a sua casa", "Planos de {provider.fibre.noun} para a sua casa"],
  [
    "Em até {provider.contactHours} horas, no nosso horário, ligamos para conferir se a fibra passa na sua rua e marcar o dia.",
    "Em até {provider.contactHours} horas, no nosso horário, ligamos para conferir se a internet chega à sua rua e marcar o dia.",
  ],
  [
    "Ligamos para conferir se a fibra passa na sua rua e marcar o dia.",
    "Ligamos para conferir se a internet chega à sua rua e marcar o dia.",
  ],
  ["A fibra entra na sua casa", "A {provider.fibre.noun} entra na sua casa"],
  [
    "O técnico leva a fibra até dentro de casa e deixa a internet funcionando. Tudo em até {provider.installationWorkingDays} dias úteis.",
    "O técnico leva a internet até dentro de casa e deixa o Wi-Fi funcionando. Tudo em até {provider.installationWorkingDays} dias úteis.",
  ],
  ["Para assistir com a sua fibra", "Para assistir com a sua {provider.fibre.noun}"],
  ["Olá! Tenho uma dúvida sobre a internet fibra.", "Olá! Tenho uma dúvida sobre a internet."],
  ["Internet de fibra para a sua cidade", "Internet de {provider.fibre.noun} para a sua cidade"],
  [
    "{provider.name}: internet de fibra para a sua cidade",
    "{provider.name}: internet de {provider.fibre.noun} para a sua cidade",
  ],
  ["Onde a fibra já chegou", "Onde a {provider.fibre.noun} já chegou"],
  [
    "A fibra pode não chegar a todas as ruas. Mande o endereço pelo {provider.chatName} e a gente confere.",
    "A internet pode não chegar a todas as ruas. Mande o endereço pelo {provider.chatName} e a gente confere.",
  ],
  ["Olá! Quero saber se a fibra chega ao meu endereço.", "Olá! Quero saber se a internet chega ao meu endereço."],
  ["Tudo o que passa pela fibra", "Tudo o que passa pela {provider.fibre.noun}"],
  [
    "De {provider.speeds.lowest} a {provider.speeds.highest}, fibra até dentro de casa.",
    "De {provider.speeds.lowest} a {provider.speeds.highest}, {provider.fibre.noun} até dentro de casa.",
  ],
  ["Ver planos de fibra", "Ver planos de internet"],
]);

/** The overrides by today's default texts. */
export function moveOverrides(texts: Provider["texts"]): Provider["texts"] {
  const moved: Record<string, string> = {};
  for (const [defaultText, text] of Object.entries(texts)) {
    const current = replacedCopy.get(defaultText);
    const isFree = current !== undefined && !Object.hasOwn(texts, current) && !Object.hasOwn(moved, current);
    if (!isFree) moved[defaultText] = text;
    else if (text !== current) moved[current] = text;
  }
  return moved;
}

/** The changes by today's default texts, as when an old entry of the history is reverted. */
export function moveChanges(changes: SettingsChange): SettingsChange {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      const former = defaultOf(name);
      const current = former === null ? undefined : replacedCopy.get(former);
      return current === undefined ? [name, value] : [copyFieldName(current), value === former ? current : value];
    }),
  ) as SettingsChange;
}
