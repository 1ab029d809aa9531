/**
 * Expressions of visitors that mean the same: a group is a line. The search knows them on every site; staff add the
 * words of their region in the console.
 */
export const defaultSynonyms = `
wifi, wi-fi, wireless, wlan, rede sem fio
internet, net, conexão, banda larga
2ª via, segunda via, 2 via, boleto, fatura, carnê, cobrança
negociar, acordo, parcelar, parcelamento, renegociar, dívida
reajuste, aumento da mensalidade, aumento do preço
bh, belo horizonte
conta, fatura, mensalidade
pagar, pagamento, quitar, paguei, pagou
whatsapp, zap, zapzap, wpp, whats, whatszap
atendente, atendimento, humano, pessoa, central
falar, contato, ligar, telefone, telefone da empresa
reclamação, reclamar, queixa, ouvidoria
cancelar, cancelamento, rescindir, encerrar contrato, desistir, desistência, quebra de contrato, desligar a internet
fidelidade, multa, permanência
trabalhar, emprego, vaga, vagas, currículo
caiu, cai, caindo, cair, queda, fora do ar, parou, sem internet, não funciona, não conecta, sem conexão, sumiu
defeito, problema, queimou, queimado, queimada, quebrou, quebrado, quebrada, estragou, pifou, rompeu, rompido, rompida, rompimento
lento, lentidão, devagar, travando, trava, lerda, oscilando, ruim, péssima, horrível
atrasada, atraso, vencida, em aberto, inadimplente
desbloquear, desbloqueio, religar, liberar
bloqueada, cortada, suspensa, cortaram, bloquearam, suspenderam, bloqueado, suspenso
senha, password
trocar, mudar, alterar, mudança, troca
mudança de endereço, mudar de casa, mudar de endereço, trocar endereço, novo endereço, transferência de endereço, mudar de apartamento, mudar de cidade, outra casa, outro endereço, levar a internet
mudar de plano, trocar de plano, mudança de plano, aumentar velocidade, aumentar plano, mais velocidade, upgrade
barato, econômico, em conta, promoção, oferta
preço, valor, custa, custo
celular, móvel, chip, smartphone
câmera, câmeras, cftv, monitoramento, vigilância, webcam
tv, televisão, tv a cabo
ip fixo, ip público, ip dedicado, ip válido
empresa, empresarial, cnpj, negócio, comercial
golpe, fraude, estelionato, golpista
amigo, indicar, indicação, indique
cobertura, atende, cidades atendidas, disponibilidade, viabilidade
técnico, visita técnica, conserto, reparo, manutenção
roteador, modem, onu
ponto extra, mesh, repetidor, extensor
cômodo, cômodos, quarto, sala, andar
teste de velocidade, speedtest, speed test, medir velocidade, testar velocidade
home office, homeoffice, trabalhar de casa, teletrabalho
jogo, jogos, jogar, game, games, gamer, ping, lag
futebol, jogo ao vivo, brasileirão, campeonato
hbo, hbo max, max
amazon prime, prime video, amazon
disney, disney plus, disney+
titular, titularidade, transferir titularidade, trocar titular
instalação, instalar, prazo de instalação
vencimento, data de vencimento, dia de pagamento
débito automático, cartão de crédito, forma de pagamento
lgpd, dados pessoais, privacidade
`;
