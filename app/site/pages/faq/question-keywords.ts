/**
 * Words that visitors search a question with, beside those of its texts, by its id. Words that mean the same everywhere
 * are synonyms instead (`default-synonyms.ts`).
 */
export const questionKeywords: Readonly<Record<string, string>> = {
  "prazo-de-instalacao":
    "quanto tempo demora quando vêm instalar agendar marcar instalação agendamento data da instalação contratei e não instalaram ainda",
  velocidades: "velocidade máxima mínima quantos megas tem",
  roteador:
    "roteador próprio meu roteador comprar roteador aparelho modem incluso grátis emprestado comodato devolver equipamento pagar pelo aparelho wi-fi 6",
  "linha-telefonica": "telefone fixo fio cabo poste",
  "mudanca-de-plano":
    "aumentar diminuir reduzir baixar trocar alterar mudar plano upgrade downgrade plano menor plano maior mais velocidade mais megas",
  "velocidade-no-wifi":
    "contratei só chega menos velocidade abaixo do contratado não chega tudo metade não entrega o que paguei diferente do plano teste mostra menos celular",

  "onde-esta-minha-fatura": "onde vejo fatura boleto não chegou não recebi cadê e-mail conta do mês",
  "formas-de-pagamento":
    "como pagar onde pagar forma de pagamento pix boleto cartão de crédito débito automático débito em conta lotérica banco aceita parcela mudar forma de pagamento",
  "mudar-o-vencimento": "vencimento dia data trocar mudar alterar pagar outro dia pagamento recebo salário cai depois",
  "fatura-em-atraso":
    "atrasei atraso atrasada vencida venceu dias para cortar quando corta suspende juros multa por atraso nome sujo serasa spc negativado",
  "primeira-fatura": "valor diferente mais cara mais alta proporcional veio a mais aumentou primeira conta",

  "internet-parou": "sem internet caiu parou luz vermelha los não conecta fora do ar",
  "trocar-a-senha-do-wifi": "trocar mudar alterar senha wi-fi esqueci a senha",
  "qual-rede-usar": "2.4 5 ghz duas redes qual wi-fi nome 5g diferença rede não aparece",
  "horario-do-suporte": "horário atende domingo feriado sábado madrugada noite 24 horas fim de semana que horas",

  "mudanca-de-endereco":
    "mudança mudei mudar mudando casa endereço bairro cidade apartamento levar transferir internet nova residência imóvel aluguel",
  desistencia: "desistir arrependimento arrependi 7 dias devolver dinheiro de volta não quero mais comprei contratei",
  cancelamento:
    "cancelar multa fidelidade quanto pago para sair antes de um ano encerrar contrato rescisão devolver aparelho retirada do equipamento pausar suspender temporariamente viagem não quero mais",
  "transferencia-de-titular":
    "titular titularidade nome outra pessoa marido esposa filho mãe pai passar contrato trocar dono falecido faleceu morreu óbito inquilino",

  "quantas-cameras": "quantidade número limite câmeras plano básico premium empresarial",
  "instalacao-das-cameras": "quem instala instalar câmera técnico",
  "cameras-sem-internet": "falta de luz energia acabou sem internet nobreak câmera para de gravar",
  "tempo-de-gravacao": "quantos dias grava gravação guardada salva histórico dias de gravação",
  "quem-ve-as-imagens": "privacidade das câmeras alguém consegue ver assistir minhas imagens vigiar espionar acesso",
  "camera-propria": "usar minha câmera própria já tenho compatível intelbras outra marca",

  "quem-pode-ser-parceiro": "mei cnpj requisitos parceiro revendedor",
  "revender-ou-indicar": "diferença revender indicar comissão maior",
  "regiao-de-parceiros": "onde posso vender região",
  "custo-para-parceiro": "taxa investimento custa para ser parceiro revendedor",
  "comissao-de-parceiro": "quanto ganha comissão pagamento do revendedor",
};
