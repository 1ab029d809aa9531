import { describe, expect, it } from "vitest";
import type { Person } from "#app/catalogue/person.ts";
import { answerTo } from "./answer.server.ts";

const ana: Person = { name: "Ana", phone: "(31) 9 8888-7777", email: "ana@casa.example", cpf: "529.982.247-25" };
const beto: Person = { name: "Beto", phone: "(31) 3333-4444", email: "beto@casa.example", cpf: "111.444.777-35" };

function post(step: string, friend: Partial<Person>, user: Partial<Person> = {}) {
  const form = new FormData();
  form.set("step", step);
  for (const [field, value] of Object.entries(friend)) form.set(field, value);
  for (const [field, value] of Object.entries(user)) form.set(`user.${field}`, value);
  return answerTo(form);
}

describe("without script", () => {
  it("the first step leads to the second, with the referrer carried along", async () => {
    expect(await post("user", ana)).toEqual({ status: 200, answer: { outcome: "step", step: "friend", user: ana } });
  });

  it("a referrer with something wrong stays at the first step", async () => {
    const typed = { ...ana, name: "A" };
    expect(await post("user", typed)).toEqual({
      status: 400,
      answer: {
        outcome: "wrong",
        step: "user",
        typed,
        problems: { name: "O nome precisa ter pelo menos 2 caracteres." },
        user: null,
      },
    });
  });

  it("'Voltar' leads back with what was typed there", async () => {
    expect(await post("back", {}, ana)).toEqual({ status: 200, answer: { outcome: "step", step: "user", user: ana } });
  });
});

describe("the second step", () => {
  it.each([{}, { ...ana, cpf: "1" }])("without a right referrer is told so and not sent", async (user) => {
    expect(await post("friend", beto, user)).toEqual({ status: 400, answer: { outcome: "user-missing" } });
  });

  it("is judged again on the server", async () => {
    const typed = { ...beto, email: "beto" };
    expect(await post("friend", typed, ana)).toEqual({
      status: 400,
      answer: {
        outcome: "wrong",
        step: "friend",
        typed,
        problems: { email: "Digite um e-mail válido." },
        user: ana,
      },
    });
  });

  it("that could not be sent is told so, and keeps what was typed", async () => {
    expect(await post("friend", beto, ana)).toEqual({
      status: 502,
      answer: { outcome: "failed", typed: beto, user: ana },
    });
  });

  it("with nothing in it is no fault", async () => {
    expect((await answerTo(new FormData())).status).toBe(400);
  });
});
