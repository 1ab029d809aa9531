import { copyFieldName } from "#app/provider/setting.ts";
import { settingPaths } from "#app/provider/setting-table.ts";

/** A form's fields as a browser sends them. */
export type Form = Readonly<Record<string, string>>;

const one = { id: "1", version: "1" };
const many = { ids: "1,2,3" };
const person = { name: "Ana Alves", phone: "31988887777", email: "ana@casa.example", cpf: "52998224725" };
const user = Object.fromEntries(Object.entries(person).map(([name, value]) => [`user.${name}`, value]));
const request = {
  ...person,
  company: "Padaria Alves Ltda",
  cnpj: "11222333000181",
  city: "Belo Horizonte",
  profile: "resale",
  area: "Vendas",
  needs: "Internet para três lojas.",
  website: "",
  openFor: "9000",
  renderedAt: "",
  page: "/empresas",
  conversions: "meta google-analytics",
  plan: "1",
  businessPlan: "1",
};
const plan = {
  name: "Fibra 500 Mega",
  speed: "500",
  price: "129,90",
  cameraCount: "0",
  copyOf: "1",
  streamings: "looke",
  badge: "",
};
const label = {
  upload_mbps: "300",
  tecnologia: "fibra",
  partes: "Internet; SCM; 100,00\nLooke; SVA; 29,90",
  preco_promocional: "99,90",
  meses_promocao: "3",
  adesao: "240",
  adesao_cobrada: "0",
  fidelidade_meses: "12",
  reajuste_mes: "0",
  franquia_gb: "0",
  vendida_ate: "2099-12-31",
  contrato: "https://ipe.example/contrato.pdf",
  so_digital: "não",
};
/** What the matrix sends for the first plan in three cities. */
const matrixChanges = "M9Q14jLSUzDUNQYA";
const banner = {
  title: "Fibra em casa",
  description: "Com Wi-Fi 6",
  imageUrl: "",
  imageAlt: "Uma rua",
  bgColor: "yellow",
  displayOrder: "1",
};
const streamingBanner = { ...banner, streamingService: "looke", bgColor: "#0b2a6b", imageUrl: "/cenas/serie.svg" };
const pair = { offerId: "2", cityId: "3" };
/** Sends nothing: this machine's own addresses are refused. */
const destination = {
  name: "Automação",
  kind: "webhook",
  leadKinds: "contact, proposal",
  events: "",
  cities: "",
  address: "https://127.0.0.1:9/pedidos",
  secret: `whsec_${"A".repeat(40)}`,
};
const settings = {
  salesEmail: "vendas@casa.example",
  leadRetentionDays: "90",
  portalUrl: "https://portal.casa.example",
};

/** The writes of every tab of records. */
function records(fields: Form): Form[] {
  return [
    // Repeated, so that forms with fields are more frequent.
    ...Array.from({ length: 5 }, () => ({ action: "create", ...fields })),
    ...Array.from({ length: 5 }, () => ({ action: "update", ...one, ...fields })),
    { action: "check", ...fields },
    ...["activate", "deactivate", "remove", "restore"].flatMap((action): Form[] => [
      { action, ...one },
      { action, ...many },
      { action, everything: "3" },
    ]),
    { action: "undo", batch: "1" },
    { action: "move", id: "1", position: "2" },
  ];
}

const pairForms = records(pair);

/**
 * Valid forms of every route that accepts any, by the route's path. The build's manifest lists those routes; a missing
 * one is reported.
 */
export const forms: Readonly<Record<string, readonly Form[]>> = {
  "/indique": [
    { step: "user", ...person },
    { step: "friend", ...person, ...user, openFor: "9000", renderedAt: "" },
    { step: "back", ...user },
  ],
  "/solicitar/:request": [request],
  "/solicitar/:request/envio": [request],
  "/buscas-sem-resultado": [{ cidade: "Salinas" }],
  "/contagem": [{ fatos: "visita", pagina: "/", origem: "utm_source=jornal", cidade: "Belo Horizonte – MG" }],
  "/newsletter/:action/:token": [{}],
  "/auth": [{ email: "alguem@casa.example", password: "não é esta" }],
  "/auth/aqui": [{ email: "alguem@casa.example", password: "não é esta" }],
  "/auth/continuar": [{ code: "123456" }, { password: "outra senha bem comprida" }],
  "/auth/sair": [{}],
  // Accepts JSON only; a form is rejected.
  "/erros": [{ id: "c0ffee00-1234-4000-8000-000000000000", name: "TypeError" }],
  "/convite": [
    { token: "a".repeat(32), action: "check" },
    { token: "a".repeat(32), action: "accept", name: "Ana", password: "uma senha bem comprida" },
  ],
  "/intranet": [
    ...records({ ...plan, ...label, type: "Internet" }),
    { action: "prices", ids: "1,2" },
    { action: "reprice", rows: "1 1\n2 1 94,90", kind: "percent", amount: "4,8", rounding: "90", confirmed: "sim" },
  ],
  "/intranet/cidades": records({ name: "Ouro Verde", state: "MG", confirmed: "sim" }),
  "/intranet/planos-por-cidade": pairForms,
  "/intranet/matriz": [
    { action: "publish", changes: matrixChanges },
    { action: "count", fromId: "1", toIds: "2,3", mode: "equal" },
    { action: "copy", fromId: "1", toIds: "2,3", mode: "add" },
    { action: "undo", batch: "1" },
  ],
  "/intranet/planos-empresariais": records({ ...plan, ...label, features: "IP fixo\nSuporte", popular: "sim" }),
  "/intranet/planos-empresariais-por-cidade": pairForms,
  "/intranet/ofertas": records({ anatelCode: "2026-114-3377" }),
  "/intranet/ofertas/previa": [
    { kind: "plan", id: "1", ...plan, ...label, type: "Internet" },
    { kind: "business-plan", id: "", ...plan, ...label, features: "IP fixo", popular: "não" },
  ],
  "/intranet/banners": records(banner),
  "/intranet/banners-streaming": records(streamingBanner),
  "/intranet/streaming": records({ name: "Looke", iconUrl: "" }),
  "/intranet/configuracoes/enderecos": records({ from: "/planos-antigos", to: "/casa", confirmed: "sim" }),
  "/intranet/paginas": records({
    kind: "article",
    slug: "wi-fi-no-quintal",
    title: "Wi-Fi no quintal",
    description: "Como levar o sinal até lá.",
    body: "Comece pelo roteador.\n\n## Onde ele fica\n\n- No alto.\n- Longe do espelho.",
    imageUrl: "/cenas/blog-wifi.svg",
    day: "2026-11-20",
    category: "Dicas",
    author: "Ana Alves",
    isTemplate: "não",
  }),
  "/intranet/banners/legendas": [{ show: "sim" }, { show: "não" }],
  // The fields of a row in a CSV file of cities.
  "/intranet/importar-arquivo": [{ Nº: "", Cidade: "Ouro Verde", Estado: "MG", Ativa: "sim" }],
  "/intranet/imagens": [{ bucket: "banners", crop: "0,0,1,1" }],
  "/intranet/contatos": records({ state: "done", assignee: "ana@casa.example" }),
  "/intranet/contatos/acao": ["reveal", "resend", "erase", "export", "note"].map((action) => ({
    action,
    id: "1",
    note: "Ligar depois das 18 horas",
  })),
  "/intranet/campanhas": [{ action: "remove", id: "1" }],
  "/intranet/saude": [
    {
      action: "create",
      checkKey: "cidade-sem-planos",
      reason: "Rede em obra",
      until: "always",
      day: "",
      expected: "1",
    },
    { action: "remove", id: "1" },
  ],
  "/intranet/lancamentos/:release": [
    { action: "publish" },
    { action: "schedule", publishAt: "2099-11-27T00:00", endAt: "" },
    { action: "unschedule" },
    { action: "discard" },
    { action: "revert" },
    { action: "take-out", parts: "1,2" },
    { action: "keep-mine", parts: "1,2", field: "price", current: "99.9" },
    { action: "keep-theirs", parts: "1,2", field: "price" },
  ],
  "/intranet/lancamentos/modo": [
    { action: "begin", name: "Black Friday" },
    { action: "enter", id: "1", back: "/intranet/cidades" },
    { action: "leave", back: "/intranet" },
  ],
  "/intranet/historico/:entry": [{ version: "1", kept: "name\nprice" }],
  "/intranet/configuracoes": [
    { action: "update", ...one, ...settings },
    { action: "update", ...one, ...Object.fromEntries(settingPaths.map((path) => [path, "10"])) },
  ],
  "/intranet/configuracoes/abertura": [{ action: "open" }],
  "/intranet/configuracoes/abertura/:step": [{ action: "update", ...one, phone: "(31) 3333-4444" }],
  "/intranet/configuracoes/abertura/cidades": [
    { action: "serve", codes: "3106200,3106705" },
    { action: "undo", batch: "1" },
  ],
  "/intranet/configuracoes/abertura/cidades/nomes": [{ text: "Betim\nOuro Preto", state: "MG" }],
  "/intranet/configuracoes/abertura/planos": [{ action: "create", ...plan, type: "Internet" }],
  "/intranet/configuracoes/destinos": [
    { action: "create", ...destination },
    { action: "update", ...one, ...destination },
    { action: "deactivate", id: "1" },
    { action: "remove", id: "1" },
  ],
  "/intranet/configuracoes/destinos/acao": [
    { action: "test", id: "999999" },
    { action: "try-now", id: "999999" },
    { action: "resend", id: "999999" },
    { action: "resend-all", destination: "999999" },
  ],
  "/intranet/configuracoes/envio": [{ action: "mail" }, { action: "relay" }],
  "/intranet/configuracoes/textos/:page": [
    { action: "update", ...one, [copyFieldName("Um texto que saiu do site")]: "Outro" },
  ],
  "/intranet/conta": [
    { action: "rename", name: "Marina Dias" },
    { action: "change-password", currentPassword: "não é esta", newPassword: "outra senha bem comprida" },
    { action: "end-session", id: "999999" },
    { action: "invite", email: "novo@casa.example" },
    { action: "withdraw", id: "1" },
    { action: "remove", id: "999999" },
    { action: "role", id: "999999", role: "reader" },
    { action: "confirm-two-factor", code: "123456" },
    { action: "end-two-factor", currentPassword: "não é esta" },
  ],
};

/** A valid value for each path parameter. */
export const params: Readonly<Record<string, string>> = {
  ":id": "looke",
  ":uf": "mg",
  ":city": "belo-horizonte",
  ":request": "proposta",
  ":action": "sair",
  ":token": "a".repeat(32),
  ":cityId": "1",
  ":code": "JAT-R0001-01",
  ":entry": "1",
  ":release": "1",
  ":kind": "cidades",
  ":page": "inicio",
  ":step": "contatos",
  ":bucket": "banners",
  ":name": "x.webp",
  "*": "nada",
};

/** All query parameters that pages and lists read. */
export const searchNames = [
  ["busca", "situacao", "ordem", "pagina", "por", "registro", "somente", "formato", "index", "_routes"],
  ["q", "nome", "cidade", "mes", "categoria", "parte", "voltar", "page", "plan", "businessPlan", "p", "__proto__", ""],
  ["publico", "uf", "data", "conferido", "historico", "into"],
  ["offerId", "cityId", "state", "kind", "type", "cameraCount", "tipo", "quem", "de", "ate", "antes", "depois"],
].flat();
