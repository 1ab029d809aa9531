import type { PageName } from "#app/site/links/page-table.ts";

/**
 * Words that visitors search a page with, beside those of its texts. Words that mean the same everywhere are synonyms
 * instead (`default-synonyms.ts`).
 */
export const pageKeywords: Partial<Record<PageName, string>> = {
  residential: "plano residencial casa apartamento assinar contratar barato promoção oferta preço valor quanto custa",
  internet: "internet planos tipos de internet banda larga assinar",
  fiber:
    "planos de internet fibra óptica banda larga barato promoção oferta preço valor quanto custa mais rápida contratar assinar instalação 350 500 600 750 mega 1 giga ultra mesh ponto extra",
  combos:
    "combo internet tv streaming ligações telefone fixo pacote canais televisão barato preço valor 350 500 600 750 mega 1 giga",
  cameras:
    "câmera de segurança monitoramento residencial gravação nuvem cftv vigilância alarme ver a casa pelo celular",
  business:
    "plano empresarial pessoa jurídica cnpj ip fixo ip público ip dedicado link dedicado vpn lan to lan telefone fixo ramal pabx prefeitura governo antivírus comércio escritório",
  fixedWireless: "internet sem fio zona rural roça sítio fazenda chácara rádio 5g",
  mobile: "celular chip linha portabilidade trazer meu número 4g 5g dados móveis operadora",
  streaming: "ativar streaming aplicativo filmes séries futebol música canais tv login",
  customerPortal:
    "minha conta entrar login acessar portal assinante 2ª via contrato dados cadastrais baixar app aplicativo {provider.app.name}",
  fraudProtection:
    "golpe fraude pix falso boleto falso clonado ligação suspeita denúncia segurança link suspeito fui enganado",
  questions: "dúvidas perguntas ajuda faq",
  referral: "indicar amigo ganhar desconto indicação cupom promoção",
  partners: "parceria revender revenda comissão representante franquia vender",
  jobs: "vaga emprego trabalhar trabalho currículo carreira estágio oportunidade contratando rh jovem aprendiz instalador vendedor atendente",
  coverage:
    "cobertura cidades atendidas tem fibra tem internet na minha cidade na minha rua no meu bairro cep endereço viabilidade disponibilidade onde atende chega",
  blog: "artigos dicas novidades",
  accessibility:
    "letra maior tamanho da letra contraste leitor de tela teclado modo escuro deficiente cego surdo libras",

  about: "empresa história sobre a empresa quem é fundação sede endereço cnpj",
  socialResponsibility:
    "projetos sociais escolas praça conectada curso gratuito reciclagem sustentabilidade doação ong",
  press: "jornalista assessoria de imprensa logotipo marca entrevista",
  news: "novidades notícias comunicados",
  privacyPolicy: "lgpd dados pessoais privacidade excluir meus dados apagar dados encarregado dpo",
  terms: "termos condições contrato regras de uso fidelidade multa",
  cookies: "cookies rastreamento",
  referralRules: "regulamento regras da indicação",
  invoiceCopy:
    "2ª via segunda via boleto fatura conta pagar pagamento pix código de barras linha digitável copiar imprimir vencida vencimento comprovante de residência nota fiscal declaração de quitação anual de débitos",
  passwordChange:
    "trocar mudar alterar redefinir recuperar senha do wifi esqueci a senha senha do roteador senha da internet nome da rede login do portal",
  unblocking:
    "desbloquear desbloqueio de confiança religar liberar internet bloqueada cortada suspensa cortou fatura atrasada em atraso atrasei já paguei não voltou promessa de pagamento negociar dívida parcelar débito",
  usage: "consumo franquia limite de dados quanto gastei gigas usados acompanhar uso",
  support:
    "sem internet internet caiu cai toda hora caindo queda fora do ar não funciona não conecta parou lenta lento lentidão devagar travando oscilando instável ping jogo lag sem sinal luz vermelha los roteador modem onu técnico visita técnica defeito problema conserto teste de velocidade speedtest medir velocidade reiniciar abrir chamado ordem de serviço fibra cabo rompido",
  serviceCentre:
    "fale conosco falar com atendente humano pessoa atendimento telefone ligar número contato whatsapp chat sac ouvidoria reclamar reclamação anatel procon horário de atendimento cancelar cancelamento protocolo abrir chamado cobrança indevida errada em duplicidade cobrado errado estorno reembolso loja e-mail",
};
