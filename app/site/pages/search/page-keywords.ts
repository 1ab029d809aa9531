import type { PageName } from "#app/site/links/page-table.ts";

/**
 * Words that visitors search a page with, beside those of its texts. Words that mean the same everywhere are synonyms
 * instead (`default-synonyms.ts`).
 */
export const pageKeywords: Partial<Record<PageName, string>> = {
  residential:
    "plano residencial casa apartamento assinar contratar barato promoção oferta preço valor quanto custa internet para casa",
  internet: "internet planos tipos de internet banda larga assinar",
  fiber:
    "planos de internet fibra óptica banda larga barato promoção oferta preço valor quanto custa mais rápida contratar assinar instalação novo cliente quero internet sem fidelidade taxa de instalação instalação grátis melhor plano para jogar família 350 500 600 750 mega 1 giga ultra mesh ponto extra",
  combos:
    "combo internet tv streaming netflix globoplay ligações telefone fixo pacote canais televisão barato preço valor 350 500 600 750 mega 1 giga",
  cameras:
    "câmera de segurança monitoramento residencial gravação nuvem cftv vigilância alarme ver a casa pelo celular babá eletrônica portão quintal câmera externa visão noturna",
  business:
    "plano empresarial pessoa jurídica cnpj ip fixo ip público ip dedicado link dedicado vpn lan to lan telefone fixo ramal pabx prefeitura governo antivírus comércio escritório loja padaria restaurante mercado empresa mei ponto comercial wi-fi para clientes condomínio escola filial licitação órgão público suporte 24 horas internet dedicada garantia de velocidade sla servidor acesso remoto sistema maquininha 500 750 mega 1 giga",
  fixedWireless:
    "internet sem fio zona rural roça sítio fazenda chácara interior onde a fibra não chega rádio satélite starlink 5g",
  mobile:
    "celular chip linha portabilidade trazer meu número 4g 5g dados móveis operadora plano de celular pré pós controle recarga esim roaming chamada ligação celular família quando lança",
  streaming:
    "ativar streaming aplicativo filmes séries futebol música canais tv login código de ativação catálogo serviços incluídos desenho novela anime iptv hbo globo filmes grátis inclusos quais streamings vêm no plano ajuda para entrar",
  customerPortal:
    "minha conta entrar login acessar portal assinante 2ª via contrato dados cadastrais atualizar cadastro mudar telefone trocar e-mail ver meu contrato copia do contrato como vejo meu contrato em pdf meu plano qual é o meu plano baixar app aplicativo {provider.app.name}",
  fraudProtection:
    "golpe fraude pix falso boleto falso clonado ligação suspeita denúncia segurança link suspeito mensagem estranha sms fui enganado prêmio premiado sorteio ligaram dizendo que são da empresa é verdade é golpe falso técnico falso vendedor clonaram cobrança que não reconheço",
  questions: "dúvidas perguntas ajuda faq",
  referral: "indicar amigo ganhar desconto indicação cupom promoção vizinho parente indiquei bônus",
  partners:
    "parceria revender revenda comissão representante franquia vender trabalhar como revendedor consultor externo renda extra",
  jobs: "vaga emprego trabalhar trabalho currículo carreira estágio oportunidade contratando rh jovem aprendiz instalador vendedor atendente técnico eletricista motorista telemarketing estagiário pcd processo seletivo primeiro emprego",
  coverage:
    "cobertura cidades atendidas tem fibra tem internet na minha cidade na minha rua no meu bairro cep endereço viabilidade disponibilidade onde atende chega onde tem onde pega mapa minha cidade não tem lista de cidades quais cidades quando chega na minha rua previsão expansão consultar endereço mapa área atendida estado",
  blog: "artigos dicas novidades",
  accessibility:
    "letra maior tamanho da letra contraste leitor de tela teclado modo escuro deficiente cego surdo libras idoso aumentar a fonte letra pequena leitor",

  about:
    "empresa história sobre a empresa quem é dono fundação sede endereço cnpj confiável é boa nota reputação há quanto tempo existe desde que ano",
  socialResponsibility:
    "projetos sociais escolas praça conectada curso gratuito reciclagem lixo eletrônico descarte modem velho aparelho antigo sustentabilidade doação ong praça wi-fi grátis patrocínio evento escola pública curso de técnico de fibra",
  press: "jornalista assessoria de imprensa logotipo marca entrevista",
  news: "novidades notícias comunicados",
  privacyPolicy:
    "lgpd dados pessoais privacidade excluir meus dados apagar dados encarregado dpo não quero receber propaganda parar mensagens corrigir meus dados quem tem meus dados vazamento",
  terms:
    "termos condições contrato regras de uso fidelidade multa instalação gratuita taxa de instalação ligações ilimitadas aplicativos limitados",
  cookies: "cookies rastreamento",
  referralRules: "regulamento regras da indicação",
  invoiceCopy:
    "2ª via segunda via boleto fatura conta pagar pagamento pix código de barras linha digitável copiar imprimir vencida vencimento comprovante de residência nota fiscal imposto de renda declaração de quitação anual de débitos",
  passwordChange:
    "trocar mudar alterar redefinir recuperar senha do wifi esqueci a senha senha do roteador senha da internet nome da rede mudar o nome do wi-fi esconder rede login do portal qual é a senha 192.168",
  unblocking:
    "desbloquear desbloqueio de confiança religar liberar internet bloqueada cortada suspensa cortou fatura atrasada em atraso atrasei já paguei não voltou promessa de pagamento negociar dívida parcelar débito acordo pagar depois religação quanto tempo para voltar depois de pagar bloqueio",
  usage:
    "consumo franquia limite de dados quanto gastei gigas gb usados usei acompanhar uso ilimitada tem limite reduz a velocidade quanto gasta",
  support:
    "sem internet internet caiu cai toda hora caindo queda fora do ar não funciona não conecta parou lenta lento lentidão devagar travando oscilando instável ping jogo lag sem sinal luz vermelha los roteador modem onu técnico visita técnica defeito problema conserto teste de velocidade speedtest medir velocidade reiniciar abrir chamado ordem de serviço fibra cabo fio caído poste rompida rompido na rua manutenção na região queda geral site não abre tv celular computador não conecta na rede conectado sem internet roteador esquentando chuva raio cabo de rede smart tv video game câmera não grava site do banco vpn dns erro portal onde colocar o roteador mudar o modem de lugar",
  serviceCentre:
    "0800 fale conosco falar com atendente humano pessoa atendimento telefone ligar número contato whatsapp chat sac ouvidoria reclamar reclamação anatel procon horário de atendimento cancelar cancelamento protocolo abrir chamado cobrança indevida errada em duplicidade cobrado errado estorno reembolso loja física endereço da loja e-mail desconto dias sem internet ressarcimento técnico não veio remarcar visita advogado justiça processo fale com supervisor",
};
