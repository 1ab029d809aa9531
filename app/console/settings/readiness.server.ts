import { href } from "react-router";
import { areas } from "#app/provider/area.ts";
import * as ignoredChecks from "#app/catalogue/checks/ignored-check.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import * as pages from "#app/pages/page.server.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { reachedMilestones } from "#app/platform/database/milestones.server.ts";
import { listDeliveryFailures } from "#app/platform/delivery/delivery-failures.server.ts";
import { isMailConfigured } from "#app/platform/delivery/mail.server.ts";
import { defaultProvider } from "#app/provider/default-provider.ts";
import { factAtPath } from "#app/provider/interpolate-text.ts";
import type { Provider } from "#app/provider/provider.ts";
import type { SettingPath } from "#app/provider/setting.ts";
import * as settings from "#app/provider/settings.server.ts";
import { findEmptyAreas } from "./empty-areas.server.ts";
import { type OpeningStep, pathOfStep } from "./opening-steps.ts";

/**
 * Something that is missing, in which step, and where staff see to it; the site cannot be opened before what `blocks` is
 * done.
 */
export type ReadinessPoint = { step: OpeningStep; title: string; why: string; to: string; blocks: boolean };

type RequiredFact = readonly [oneOf: readonly SettingPath[], step: OpeningStep, title: string, why: string];

/** The facts without which a site cannot be opened, one of each line, with the step that asks for them. */
const requiredFacts: readonly RequiredFact[] = [
  [
    ["name"],
    "quem-somos",
    "O nome do provedor",
    "Está no topo de todas as páginas e é a marca de quem não tem logotipo.",
  ],
  [["legalName"], "quem-somos", "A razão social", "A lei pede no rodapé (Decreto 7.962/2013)."],
  [["cnpj"], "quem-somos", "O CNPJ", "A lei pede no rodapé (Decreto 7.962/2013)."],
  [["address"], "quem-somos", "O endereço da sede", "A lei pede no rodapé (Decreto 7.962/2013)."],
  [
    ["phone", "whatsapp"],
    "contatos",
    "O telefone ou o WhatsApp de vendas",
    "Sem um dos dois, o visitante não tem como contratar.",
  ],
  [["salesEmail"], "contatos", "O e-mail de vendas", "Recebe os avisos de novos contatos."],
  [["dataOfficer.email"], "contatos", "O e-mail do encarregado de dados", "A LGPD pede um contato (art. 41)."],
];

/** What is missing before the site can be opened, in the order in which it is seen to; empty when all is done. */
export async function findMissing(publicUrl: string | null): Promise<ReadinessPoint[]> {
  return [
    ...missingFacts(await settings.current()),
    ...(await missingCatalogue()),
    ...(await unreadTemplates()),
    ...(await missingOperation(publicUrl)),
  ];
}

function missingFacts(provider: Provider): ReadinessPoint[] {
  const isMissing = (path: SettingPath) => {
    const value = factAtPath(provider, path);
    return value === null || value === factAtPath(defaultProvider, path);
  };
  return requiredFacts.flatMap(([oneOf, step, title, why]) =>
    oneOf.every(isMissing) ? pointOf(step, title, why) : [],
  );
}

/** Something that the step itself sees to, and that blocks. */
function pointOf(step: OpeningStep, title: string, why: string): ReadinessPoint {
  return { step, title, why, to: pathOfStep(step), blocks: true };
}

async function missingCatalogue(): Promise<ReadinessPoint[]> {
  const [active, sold, soldToBusinesses, { served }, checks, emptyAreas] = await Promise.all([
    cities.listActive(),
    plans.listActive(),
    businessPlans.listForCity(null),
    settings.current(),
    ignoredChecks.listOpen(),
    findEmptyAreas(),
  ]);
  const points: ReadinessPoint[] = [];
  if (active.length === 0) {
    points.push(pointOf("cidades", "As cidades", "Sem cidade ativa, ninguém encontra a sua."));
  }
  if (sold.length + soldToBusinesses.length === 0) {
    points.push(pointOf("planos", "Os planos", "Sem plano ativo, não há o que contratar."));
  }
  if (served.cities === 0) {
    points.push(
      pointOf("onde-vende", "Onde cada plano é vendido", "Um plano aparece só nas cidades em que está à venda."),
    );
  }
  const wrong = checks.filter(({ check, findings }) => check.severity === "error" && findings.length > 0);
  if (wrong.length > 0) {
    points.push({
      step: "conferir",
      title: "O que o visitante vê errado",
      why: `${pluralize(wrong.length, "verificação achou", "verificações acharam")} algo no catálogo.`,
      to: href("/intranet/saude"),
      blocks: false,
    });
  }
  return [
    ...points,
    ...emptyAreas.map((area) => ({
      ...pointOf(
        "o-que-vende",
        `${areas[area].label}: nada à venda`,
        "A área está ligada. Cadastre o que ela vende, ou desligue a área.",
      ),
      blocks: false,
    })),
  ];
}

async function unreadTemplates(): Promise<ReadinessPoint[]> {
  const { length: count } = await pages.listTemplates();
  if (count === 0) return [];
  return [
    pointOf(
      "paginas",
      "As páginas da lei",
      `${pluralize(count, "página é modelo", "páginas são modelos")} que ninguém revisou ainda.`,
    ),
  ];
}

async function missingOperation(publicUrl: string | null): Promise<ReadinessPoint[]> {
  const [reached, failures] = await Promise.all([reachedMilestones(), listDeliveryFailures()]);
  const delivery = href("/intranet/configuracoes/envio");
  const points: ReadinessPoint[] = [];
  if (publicUrl === null) {
    points.push({
      step: "conferir",
      title: "O endereço público do site",
      why: "Sem PUBLIC_URL, os e-mails e os links compartilhados não sabem onde o site está. Quem cuida do servidor define.",
      to: `${href("/intranet/configuracoes")}#empresa`,
      blocks: false,
    });
  }
  if (!isMailConfigured()) {
    points.push({
      step: "conferir",
      title: "Os e-mails",
      why: "Sem SMTP_URL, ninguém é avisado de um pedido: fica só em Contatos. Quem cuida do servidor define.",
      to: delivery,
      blocks: false,
    });
  } else if (!reached.has("mail-sent") || failures.some(({ service }) => service === "mail")) {
    points.push({
      step: "conferir",
      title: "Um e-mail de teste",
      why: "Nenhum e-mail saiu ainda, ou o último falhou.",
      to: delivery,
      blocks: false,
    });
  }
  if (!reached.has("backup-made")) {
    points.push({
      step: "conferir",
      title: "O primeiro backup",
      why: "Quem cuida do servidor faz um com “npm run backup”, e depois um por dia.",
      to: href("/intranet/saude"),
      blocks: false,
    });
  }
  return points;
}
