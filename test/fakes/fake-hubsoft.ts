import { startHttpServer } from "./fake-http-server.ts";

/** What HubSoft answers instead of the documented success. */
const hubsoftErrors = {
  "wrong password": {
    at: "/oauth/token",
    status: 401,
    body: { error: "invalid_credentials", message: "The user credentials were incorrect." },
  },
  "already there": {
    at: "/api/v1/integracao/prospecto",
    status: 200,
    body: { status: "error", msg: "O CPF/CNPJ já foi cadastrado antes no prospecto LÚCIA PRADO" },
  },
  "fields missing": {
    at: "/api/v1/integracao/prospecto",
    status: 200,
    body: {
      status: "error",
      msg: "Favor preencher os campos obrigatórios de acordo com as especificações",
      errors: ["CEP é obrigatório"],
    },
  },
} as const;
export type HubsoftError = keyof typeof hubsoftErrors;

export const hubsoftAccount = {
  clientId: "3",
  username: "site@provedor.example",
  secret: "ONe7Ns48Y30tB",
  password: "senha-da-api",
};

export type FakeHubsoft = {
  origin: string;
  error: HubsoftError | null;
  /** How many tokens it gave. */
  logins: number;
  prospects: Record<string, unknown>[];
  /** Ends all tokens, as an update of the system does. */
  endTokens: () => void;
  stop: () => Promise<void>;
};

/** Starts a fake of HubSoft: POST /oauth/token, and POST /api/v1/integracao/prospecto with its token. */
export async function startHubsoft(): Promise<FakeHubsoft> {
  let valid = "";
  const { origin, stop } = await startHttpServer(({ method, path, headers, text }, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const error = fake.error && hubsoftErrors[fake.error];
    if (error?.at === path) return answer(error.status, error.body);
    const body = JSON.parse(text) as Record<string, unknown>;
    if (method === "POST" && path === "/oauth/token") {
      const { clientId, username, secret, password } = hubsoftAccount;
      const given = [body.grant_type, body.client_id, body.client_secret, body.username, body.password];
      if (String(given) !== String(["password", clientId, secret, username, password])) {
        return answer(401, hubsoftErrors["wrong password"].body);
      }
      fake.logins += 1;
      valid = `token-${fake.logins}`;
      return answer(200, { access_token: valid, expires_in: 2592000, refresh_token: "x", token_type: "Bearer" });
    }
    if (headers.authorization !== `Bearer ${valid}`) return answer(401, { message: "Unauthenticated." });
    if (method !== "POST" || path !== "/api/v1/integracao/prospecto") return answer(404, {});
    fake.prospects.push(body);
    answer(200, { status: "success", msg: "Prospecto adicionado com sucesso", prospecto: { id_prospecto: 100 } });
  });
  const fake: FakeHubsoft = { origin, error: null, logins: 0, prospects: [], endTokens: () => (valid = "ended"), stop };
  return fake;
}
