import { expect, test } from "vitest";
import { loggedPath } from "./logged-path.server.ts";

test.each([
  "/",
  "/internet/mg/sao-joao-del-rei",
  "/intranet/planos-por-cidade.data",
  "/assets/letters-BxQ_9a-Z.woff2",
  "/imagens/banners/1732-0a1b2c3d.640.webp",
  "/intranet/historico/1234567",
  "/cidades/12/planos/secao",
])("%s is logged as it is", (path) => {
  expect(loggedPath(path)).toBe(path);
});

test.each([
  ["/newsletter/sair/Xk2_mPq9-VbN3rTzL0aWcYdE7fGhJ4iK", "/newsletter/sair/…"],
  ["/busca/ana.souza@casa.example", "/busca/…"],
  ["/Maria%20Silva", "/…"],
  ["/cpf/52998224725", "/cpf/…"],
  ["/busca/529.982.247-25", "/busca/…"],
  [`/${"a".repeat(200)}`, "/…"],
  ["/a".repeat(30), `${"/a".repeat(9)}/…`],
  ["/assets/ana@casa.example", "/assets/…"],
])("%s is logged as %s", (path, kept) => {
  expect(loggedPath(path)).toBe(kept);
});
