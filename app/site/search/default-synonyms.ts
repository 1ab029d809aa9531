/**
 * Expressions of visitors that mean the same: a group is a line. The search knows them on every site; staff add the
 * words of their region in the console.
 */
export const defaultSynonyms = `
wifi, wi-fi, wireless, wlan, rede sem fio
internet, net, conexão, banda larga
onde, cobertura
quanto custa, quanto sai, quanto cobram, preço
2ª via, segunda via, 2 via, segunda fia, boleto, fatura, carnê, cobrança
negociar, acordo, parcelar, parcelamento, renegociar, dívida, dever, devendo, não consigo pagar, sem dinheiro, desempregado, desempregada, dificuldade para pagar
reajuste, reajuste anual, aumento da mensalidade, aumento do preço
bh, belo horizonte
conta, fatura, mensalidade
pagar, pagamento, quitar, paguei, pagou, pago, pagando
whatsapp, zap, zapzap, wpp, whats, whatszap
atendente, atendimento, humano, pessoa, central
falar, contato, ligar, telefone, telefone da empresa
reclamação, reclamar, queixa, ouvidoria
cancelar, cancelamento, rescindir, encerrar contrato, desistir, desistência, quebra de contrato, desligar a internet, sair da operadora, tirar a internet, cancela, não quero mais
fidelidade, multa, permanência, tempo de contrato, prazo do contrato, contrato mínimo, contrato de 12 meses
trabalhar, emprego, vaga, vagas, currículo, contratando, trampo
caiu, cai, caindo, cair, queda, fora do ar, parou, sem internet, não funciona, não conecta, sem conexão, sumiu, sem sinal, não pega, pegando, não pega, desconecta, desconectando, cai sozinho, não volta, apagou, apagada, apagadas, não entra, não abre, não carrega, não liga, off, deu pau
defeito, problema, queimou, queimado, queimada, quebrou, quebrado, quebrada, estragou, pifou, rompeu, rompido, rompida, rompimento, arrancou, arrancado, arrebentou, cortaram o fio, fio partiu, cabo partiu, fio partido, cabo partido, cabo solto, fio caído, fio solto
fio, cabo, fiação
lento, lentidão, devagar, travando, trava, travada, lerda, oscilando, instável, ruim, péssima, horrível, merda, bosta, porcaria, lixo, droga, picotando, carregando, engasgando, delay, carroça, tartaruga, lesma
atrasada, atraso, atrasado, vencida, vencido, venceu, inadimplente
desbloquear, desbloqueio, religar, religação, liberar, voltar o sinal
bloqueada, cortada, cortado, cortou, cortar, suspensa, cortaram, bloquearam, suspenderam, bloqueado, suspenso
senha, password
login, logar, logando, entrar na conta
trocar, mudar, alterar, mudança, troca
mudança de endereço, mudar de casa, mudar de endereço, trocar endereço, novo endereço, transferência de endereço, mudar de apartamento, mudar de cidade, outra casa, outro endereço, levar a internet, mudei de casa, mudando de casa, casa nova, apartamento novo, novo apartamento
apartamento, apto, ap, apê
mudar de plano, trocar de plano, mudança de plano, aumentar velocidade, aumentar plano, mais velocidade, upgrade
barato, baratinho, econômico, mais em conta, promoção, oferta, black friday, liquidação, cyber monday
preço, valor, custa, custo, tabela de preços, precinho
celular, móvel, chip, smartphone, linha móvel
app, aplicativo
câmera, câmeras, cftv, monitoramento, vigilância, webcam
tv, televisão, tv a cabo, smart tv, smarttv, canais, canal, tv aberta, canais abertos, tv box
ip fixo, ipfixo, ip público, ip dedicado, ip válido
empresa, empresarial, cnpj, negócio, comercial, pj, mei, firma, comércio, corporativo
golpe, fraude, estelionato, golpista, enganado, enganaram, me passaram a perna
amigo, indicar, indicação, indique
cobertura, atende, cidades atendidas, disponibilidade, viabilidade
técnico, visita técnica, conserto, reparo, manutenção
roteador, modem, onu, aparelho, aparelho da internet, rotiador
ponto extra, mesh, repetidor, extensor
cômodo, cômodos, quarto, sala, andar, banheiro, cozinha, garagem, varanda, laje, quintal, fundos
teste de velocidade, speedtest, speed test, medidor de velocidade, medir velocidade, testar velocidade
home office, homeoffice, trabalhar de casa, teletrabalho
jogo, jogos, jogar, game, games, gamer, ping, lag
futebol, jogo ao vivo, brasileirão, campeonato
hbo, hbo max, max
amazon prime, prime video, amazon
disney, disney plus, disney+
titular, titularidade, transferir titularidade, trocar titular, trocar de dono, novo dono, mudar o nome da conta
instalação, instalar, prazo de instalação, instalarem, instalador, agendar instalação
vencimento, data de vencimento, dia de pagamento, mudar a data, mudar o dia, trocar a data
débito automático, cartão de crédito, forma de pagamento
lgpd, dados pessoais, privacidade
spam, propaganda, telemarketing, não quero receber mensagens
idoso, idosa, deficiente, deficiência, cego, surdo, libras
antecipar, adiantar
mensagem, sms, link
reajustar, aumentou, aumentaram, subiu, subiram, mais cara, mais caro, reajuste
filial, matriz, lan to lan
condomínio, prédio, edifício, síndico
prefeitura, governo, órgão público, licitação
horário, que horas, horário de funcionamento, aberto, abre, fecha, domingo, feriado, sábado, plantão
reunião, videochamada, zoom, teams, meet, aula online, ead
playstation, ps4, ps5, xbox, videogame, free fire, fortnite, valorant, jogo
alexa, google home, lâmpada inteligente, casa inteligente, aparelhos inteligentes
notebook, computador, pc, desktop
raio, trovão, trovoada, trovejou, relâmpago, temporal, tempestade
energia, falta de energia, falta de luz, acabou a luz, apagão
zona rural, roça, sítio, fazenda, chácara
vizinho, roubando, roubar, roubam, invadiu, invadindo, intruso, aparelhos conectados, hackear, hackearam
marido, esposa, mulher, filho, filha, mãe, pai, nome de outra pessoa
faleceu, falecido, faleceram, morreu, óbito
cobrança, cobraram, cobrou, cobrado, cobrada, cobrando
indevida, errada, errado, abusiva, não reconheço, valor a mais, cobraram a mais, cobrança dupla
não veio, não vieram, não apareceu, não compareceu, remarcar, reagendar, desmarcar
whatsapp da empresa, número do whatsapp, whatsapp
dinheiro de volta, reembolso, estorno, devolução do dinheiro, ressarcimento
loja, loja física, escritório, endereço da loja
`;
