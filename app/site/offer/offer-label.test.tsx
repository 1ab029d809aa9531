import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import type { OfferTerms } from "#app/offers/terms/offer-terms.ts";
import { qrPath } from "#app/platform/qr-code.server.ts";
import { defaultProvider } from "#app/provider/default-provider.ts";
import type { Provider } from "#app/provider/provider.ts";
import { publicFactsOf } from "#app/provider/public-facts.ts";
import { ProviderWrapper } from "#test/provider-wrapper.tsx";
import type { LabelData } from "./label-data.ts";
import { OfferLabel } from "./offer-label.tsx";

const hash = "9c41f7d25be80a6317d94e0fc2a6b83540f1de9786ab23c4d07e5f19e8b36a52";
const address = "https://jatobafibra.example/ofertas/JAT-R0012-03";

/** What the specification's own fields say, and nothing else. */
const onlyCatalogue: OfferTerms = {
  nome: "Fibra 600 Mega",
  velocidade: "600 Mb/s",
  streamings: [],
  cameras: 0,
  preco: 109.9,
};

const complete: OfferTerms = {
  ...onlyCatalogue,
  upload_mbps: 300,
  tecnologia: "fibra",
  velocidade_minima_pct: 80,
  streamings: ["Looke", "Deezer", "Max", "Globoplay"],
  recursos: ["Wi-Fi 6", "IPv6"],
  partes: [
    { nome: "Internet", tipo: "SCM", preco: 84.9 },
    { nome: "Looke", tipo: "SVA", preco: 25 },
  ],
  preco_promocional: 79.9,
  meses_promocao: 3,
  adesao: 240,
  adesao_cobrada: 0,
  equipamento: "Roteador Wi-Fi 6 em comodato",
  equipamento_mensal: 0,
  fidelidade_meses: 12,
  beneficio_fidelidade: 240,
  multa: "R$ 20,00 por mês que faltar",
  reajuste_indice: "IPCA",
  reajuste_mes: 5,
  franquia_gb: 0,
  vigencia_meses: 0,
  perfil: "Até 6 aparelhos ao mesmo tempo",
  condicoes: "Uso residencial",
  pagamento: "Boleto ou Pix",
  contrato: "https://jatobafibra.example/contrato.pdf",
};

type Case = Partial<Omit<LabelData, "version">> & { terms?: OfferTerms; kind?: "plan" | "business-plan" };

function show({ terms = complete, kind = "plan", ...rest }: Case = {}, facts: Partial<Provider> = {}) {
  const data: LabelData = {
    version: {
      id: 3,
      kind,
      offerId: 12,
      version: 3,
      code: "JAT-R0012-03",
      terms,
      hash,
      madeAt: new Date("2026-03-03T11:00Z"),
      anatelCode: null,
    },
    company: { name: "Jatobá Fibra Telecomunicações Ltda.", cnpj: "12.345.678/0001-95" },
    since: new Date("2026-03-03T11:00Z"),
    until: null,
    isOlderThanRecords: false,
    area: {
      states: [
        { state: "ES", cities: 18 },
        { state: "MG", cities: 853 },
      ],
      onlyCity: null,
    },
    address,
    qr: qrPath(address),
    ...rest,
  };
  render(
    <ProviderWrapper facts={facts}>
      <MemoryRouter>
        <OfferLabel data={data} />
      </MemoryRouter>
    </ProviderWrapper>,
  );
}

const label = () => within(screen.getByRole("article", { name: "Etiqueta padrão: Fibra 600 Mega" }));
const plain = (text: string) => text.replaceAll("\u00A0", " ").trim();
const terms = () => label().getAllByRole("term");
/** The rows as "term: value". */
const rows = () => terms().map((term) => `${term.textContent}: ${plain(term.nextElementSibling!.textContent)}`);
const missing = () =>
  rows().flatMap((row) => (row.endsWith(": Não informado pelo provedor") ? [row.split(": ")[0]] : []));

describe("the label of an offer", () => {
  test("has the design's rows in its order", () => {
    show();
    expect(rows()).toEqual([
      "Oferta: Fibra 600 Mega",
      "Código: JAT-R0012-03",
      "Prestadora: Jatobá Fibra Telecomunicações Ltda.CNPJ 12.345.678/0001-95Prestadora autorizada pela Anatel (SCM)",
      "Modalidade: Pós-pago",
      "Público: Residencial",
      "Comercialização: desde 03/03/2026, sem data de término",
      "Vigência: Prazo indeterminado",
      "Abrangência: 853 municípios de MG e 18 do ES",
      "Tecnologia: Fibra óptica",
      "Download: 600 Mb/s",
      "Upload: 300 Mb/s",
      "Velocidade mínima: 80% da contratada, em média no mês",
      "Franquia: Sem franquia",
      "Câmeras: Não incluídas",
      "Recursos: Wi-Fi 6; IPv6",
      "Uso recomendado: Até 6 aparelhos ao mesmo tempo",
      "Restrições: Uso residencial",
      "Looke: incluído",
      "Deezer: incluído",
      "Max: incluído",
      "Globoplay: limitado",
      "Promoção: R$ 79,90 por 3 meses; depois R$ 109,90",
      "Adesão e instalação: R$ 0,00 (valor cheio: R$ 240,00)",
      "Equipamento: Roteador Wi-Fi 6 em comodato, sem custo",
      "Total em 12 meses: R$ 1.228,80",
      "Reajuste: IPCA, em maio, nunca antes de 12 meses de contrato",
      "Pagamento: Boleto ou Pix",
      "Fidelidade: 12 meses",
      "Benefício pela fidelidade: R$ 240,00",
      "Multa: R$ 20,00 por mês que faltar",
      "Cancelamento: A qualquer momento, por 0800 555 0142 ou WhatsApp",
      "Contrato: jatobafibra.example/contrato.pdf",
      "SAC: 0800 555 0142, todos os dias, 24 horas",
      "Ouvidoria: 0800 555 0199, segunda a sexta, das 9h às 18h",
      "Anatel: 1331, gov.br",
      "Página: jatobafibra.example/central-atendimento",
    ]);
    expect(missing()).toEqual([]);
  });

  test("says what the provider has not stated, at each mandatory row and nowhere else", () => {
    show({ terms: onlyCatalogue });
    expect(missing()).toEqual([
      "Vigência",
      "Tecnologia",
      "Upload",
      "Franquia",
      "Uso recomendado",
      "Adesão e instalação",
      "Reajuste",
      "Pagamento",
      "Fidelidade",
    ]);
    for (const optional of ["Promoção", "Equipamento", "Total em 12 meses", "Multa", "Restrições", "Recursos"])
      expect(terms().map((term) => term.textContent)).not.toContain(optional);
    expect(label().queryByRole("heading", { name: "Serviços e aplicativos incluídos" })).toBeNull();
  });

  test("says what of the provider is missing, and leaves out what it need not have", () => {
    const facts = publicFactsOf(defaultProvider);
    show({ company: { name: null, cnpj: null } }, facts);
    expect(missing()).toEqual(["Prestadora", "SAC"]);
    expect(rows()).toContain("Cancelamento: A qualquer momento");
    for (const absent of ["Ouvidoria", "Página"]) expect(terms().map((term) => term.textContent)).not.toContain(absent);
    expect(label().queryByText(/CNPJ|null/)).toBeNull();
    cleanup();
    show({}, { ...facts, phone: "(47) 3333-4444" });
    expect(rows()).toContain("SAC: (47) 3333-4444");
    cleanup();
    // No page that would answer 404.
    show({}, { closed: "/central-atendimento" });
    expect(rows()).toContain("Página: jatobafibra.example");
  });

  test("needs the fine only with a minimum term, and takes zeros for what they say", () => {
    show({ terms: { ...onlyCatalogue, fidelidade_meses: 12 } });
    expect(missing()).toContain("Multa");
    cleanup();
    show({ terms: { ...onlyCatalogue, nome: "Outra", fidelidade_meses: 0, franquia_gb: 0 } });
    const other = within(screen.getByRole("article", { name: "Etiqueta padrão: Outra" }));
    expect(other.getByText("Sem fidelidade")).toBeTruthy();
    expect(other.getByText("Sem franquia")).toBeTruthy();
    expect(other.queryByText("Multa")).toBeNull();
  });

  test("shows the parts of the price with their sum", () => {
    show();
    const table = within(label().getByRole("table", { name: "Preço por mês" }));
    expect(table.getAllByRole("row").map((row) => plain(row.textContent))).toEqual([
      "Internet (SCM)R$ 84,90",
      "Looke (SVA)R$ 25,00",
      "Total por mêsR$ 109,90",
    ]);
  });

  test("says when it was sold", () => {
    show({ until: new Date("2026-09-01T03:00Z") });
    // It ended with the last midnight of August.
    expect(rows()).toContain("Comercialização: de 03/03/2026 a 31/08/2026");
  });

  test("says until when it is sold, and that it may be older than its record", () => {
    show({ terms: { ...complete, vendida_ate: "2026-12-31" }, isOlderThanRecords: true });
    expect(rows()).toContain("Comercialização: desde pelo menos 03/03/2026, até 31/12/2026");
  });

  test("has the registration, the audience, one city and the other channel of a digital offer", () => {
    const area = { states: [{ state: "MG", cities: 1 }], onlyCity: "Belo Horizonte – MG" };
    show(
      { terms: { ...complete, so_digital: true }, kind: "business-plan", area },
      {
        offers: { labelShown: true, archiveShown: true, alternativeChannel: "0800 555 0142" },
      },
    );
    expect(rows()).toContain("Público: Empresarial");
    expect(rows()).toContain("Abrangência: Belo Horizonte – MG");
    expect(rows()).toContain("Contratação só digital: Sim; outro canal: 0800 555 0142");
  });

  test("has the QR code, the permanent address, the publication and the hash", () => {
    show();
    expect(label().getByRole("img", { name: "Código QR do endereço permanente desta oferta" })).toBeTruthy();
    expect(label().getByRole("link", { name: "jatobafibra.example/ofertas/JAT-R0012-03" }).getAttribute("href")).toBe(
      "/ofertas/JAT-R0012-03",
    );
    expect(label().getByText(/03\/03\/2026, 8h00/)).toBeTruthy();
    expect(
      label()
        .getByText(/9c41f7d2 5be80a63/)
        .textContent.replace(/SHA-256|\s/g, ""),
    ).toBe(hash);
  });

  test("has no QR code while the site's origin is not known", () => {
    show({ address: "/ofertas/JAT-R0012-03", qr: null });
    expect(label().queryByRole("img", { name: /QR/ })).toBeNull();
    expect(label().getByRole("link", { name: "/ofertas/JAT-R0012-03" })).toBeTruthy();
  });

  test("has the provider's own title, words and order", () => {
    const texts = {
      "Etiqueta padrão": "Etiqueta da oferta",
      "Sem franquia": "Dados ilimitados",
      "1 2 3 4 5 6 7 8": "6 1",
    };
    show({}, { texts });
    const own = within(screen.getByRole("article", { name: "Etiqueta da oferta: Fibra 600 Mega" }));
    expect(own.getByText("Dados ilimitados")).toBeTruthy();
    expect(own.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
      "Preços",
      "Identificação",
      "Contratação",
      "Internet (SCM)",
      "Condições de uso",
      "Serviços e aplicativos incluídos",
      "Pagamento e fidelidade",
      "Atendimento",
    ]);
  });
});
