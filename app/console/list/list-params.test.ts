import { describe, expect, it } from "vitest";
import {
  withPage,
  isFilteredQuery,
  readSheet,
  readListQuery,
  withSort,
  withoutFilters,
  withParams,
  withSheet,
} from "./list-params.ts";

const params = (text: string) => new URLSearchParams(text);
const everything = { search: "", status: "all", sort: null, direction: "asc", filters: {}, page: 1, pageSize: 25 };

describe("reading", () => {
  it("reads an empty query string as the whole list", () => {
    expect(readListQuery(params(""))).toEqual(everything);
    expect(isFilteredQuery(readListQuery(params("ordem=price&pagina=3&por=50")))).toBe(false);
  });

  it("reads search, status, order, page and page size; any other name is a filter", () => {
    expect(
      readListQuery(params("busca=+fibra+&situacao=inativos&ordem=-price&pagina=2&por=100&type=Combo&registro=4")),
    ).toEqual({
      search: "fibra",
      status: "inactive",
      sort: "price",
      direction: "desc",
      filters: { type: "Combo" },
      page: 2,
      pageSize: 100,
    });
  });

  it.each([
    "pagina=0",
    "pagina=-1",
    "pagina=1.5",
    "pagina=x",
    "por=7",
    "por=1000000",
    "situacao=toString",
    "ordem=",
    "type=",
  ])("%s falls back to the default", (address) => {
    expect(readListQuery(params(address))).toEqual(everything);
  });

  it("opens a sheet for a number or 'nova' only", () => {
    expect(readSheet(params("registro=12"))).toBe(12);
    expect(readSheet(params("registro=nova"))).toBe("nova");
    for (const invalid of ["0", "-1", "1.5", "1e3", "abc", ""])
      expect(readSheet(params(`registro=${invalid}`))).toBeNull();
  });
});

describe("changing", () => {
  it("goes back to the first page for a search, a filter or an order, but not for a sheet", () => {
    expect(withParams(params("pagina=3"), { busca: "fibra" })).toBe("?busca=fibra");
    expect(withSort(params("pagina=3"), "price")).toBe("?ordem=price");
    expect(withSheet(params("pagina=3"), 7)).toBe("?pagina=3&registro=7");
    expect(withSheet(params("pagina=3&registro=7"), null)).toBe("?pagina=3");
  });

  it("reverses the order on a second click on a header, and again on a third", () => {
    expect(withSort(params("ordem=price"), "price")).toBe("?ordem=-price");
    expect(withSort(params("ordem=-price"), "price")).toBe("?ordem=price");
    expect(withSort(params("ordem=-price"), "name")).toBe("?ordem=name");
  });

  it("omits the first page and blank values", () => {
    expect(withPage(params("busca=a&pagina=2"), 1)).toBe("?busca=a");
    expect(withParams(params("busca=a"), { busca: "" })).toBe("");
  });

  it("keeps only the order for the whole list", () => {
    expect(withoutFilters(params("busca=a&situacao=ativos&type=Combo&ordem=-price&pagina=2"))).toBe("?ordem=-price");
  });
});
