import type { PersonalData, PersonalRecord } from "#app/leads/lead-export.server.ts";
import { originText } from "#app/leads/campaigns/visit-origin.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { Provider } from "#app/provider/provider.ts";
import { pastTenseOf } from "#app/console/entity/labels.ts";
import { leadKindLabels, partnerProfileLabels, leadStateLabels } from "./labels.ts";

const roleLabels = { contact: "a própria pessoa", referrer: "quem indicou" };

/**
 * A person's data as a JSON document with Portuguese keys and labels, to hand to that person. The name says when it was
 * created, and nothing personal.
 */
export function personalDataFile(data: PersonalData, provider: Provider, now: Date): File {
  const document = {
    documento: "Dados pessoais guardados pelo site",
    controlador: { nome: provider.legalName, cnpj: provider.cnpj, encarregado: provider.dataOfficer },
    geradoEm: now,
    buscadoPor: { email: data.email, telefone: data.phone },
    finalidade: "Responder ao que a pessoa pediu pelo site.",
    guardadoPor: `${pluralize(provider.leadRetentionDays, "dia", "dias")} depois de recebido; o boletim confirmado, até ser cancelado`,
    registros: data.records.map(toRecord),
  };
  const name = `dados-pessoais-${now.toISOString().slice(0, 19).replace(/\D/g, "")}.json`;
  return new File([`${JSON.stringify(document, null, 2)}\n`], name, { type: "application/json" });
}

function toRecord(record: PersonalRecord) {
  return {
    protocolo: record.protocol,
    pedido: leadKindLabels[record.kind],
    papel: roleLabels[record.role],
    estado: leadStateLabels[record.state],
    nome: record.name,
    telefone: record.phone,
    email: record.email,
    cpf: record.cpf,
    empresa: record.company,
    cnpj: record.cnpj,
    cidade: record.city,
    oferta: record.offer,
    codigoDaOferta: record.offerCode,
    participacao: record.profile && partnerProfileLabels[record.profile],
    area: record.area,
    mensagem: record.needs,
    anotacoes: record.notes?.map(({ at, note }) => ({ em: at, texto: note })) ?? [],
    pagina: record.page,
    origem: record.origin && originText(record.origin),
    aceitou: record.consent,
    aceitouEm: record.consentedAt,
    aceitouParaAnuncios: record.conversionConsent,
    recebidoEm: record.createdAt,
    alteradoEm: record.updatedAt,
    excluidoEm: record.removedAt,
    confirmadoEm: record.confirmedAt,
    enviadoEm: record.relayedAt,
    enviadoPara: record.receivers,
    emailsPorEnviar: record.pendingMails,
    historico: record.actions.map(({ at, action }) => ({ em: at, equipe: pastTenseOf[action] })),
  };
}
