import type { ServerResponse } from "node:http";
import { startHttpServer } from "./fake-http-server.ts";

export const ixcToken = "7:4dacdb8e47193e8cbbabe508c3c59b4547e463817b1d9b9a1d20ab4812fe1a62";

export type FakeIxc = {
  origin: string;
  /** Stores the contact and hangs up before it answers, or does not accept it. */
  error: "no answer" | "not accepted" | "a page" | null;
  contacts: Record<string, string>[];
  stop: () => Promise<void>;
};

/** Starts a fake of IXC Provedor: POST /webservice/v1/contato, which creates, or lists with the header `ixcsoft`. */
export async function startIxc(): Promise<FakeIxc> {
  const { origin, stop } = await startHttpServer(({ method, path, headers, text }, response: ServerResponse) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const key = Buffer.from(ixcToken).toString("base64");
    if (headers.authorization !== `Basic ${key}`) return answer(401, { type: "error", message: "Token inválido" });
    if (method !== "POST" || path !== "/webservice/v1/contato") return answer(404, {});
    const body = JSON.parse(text) as Record<string, string>;
    if (headers.ixcsoft === "listar") {
      const found = fake.contacts.filter(({ obs }) => obs?.includes(body.query!));
      return answer(200, { page: "1", total: String(found.length), registros: found });
    }
    if (fake.error === "a page") return response.writeHead(200).end("<html>Manutenção</html>");
    if (fake.error === "not accepted") {
      return answer(200, { type: "error", message: "Preencha o campo Filial de Lúcia Prado" });
    }
    fake.contacts.push(body);
    if (fake.error === "no answer") return response.socket?.destroy();
    answer(200, { type: "success", message: "Registro inserido com sucesso!", id: String(fake.contacts.length) });
  });
  const fake: FakeIxc = { origin, error: null, contacts: [], stop };
  return fake;
}
