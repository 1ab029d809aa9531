import { FormField, PasswordInput } from "./form-field.tsx";
import type { SignInResult } from "#app/accounts/sign-in/sign-in-result.ts";

/** The e-mail and password fields of a sign-in form. */
export function SignInFields({ answer: { email, errors } }: { answer: Partial<SignInResult> }) {
  return (
    <>
      <FormField label="E-mail" name="email" error={errors?.email?.[0]}>
        {(input) => (
          <input
            {...input}
            type="email"
            autoComplete="username"
            inputMode="email"
            required
            maxLength={254}
            defaultValue={email}
          />
        )}
      </FormField>
      <FormField label="Senha" name="password" error={errors?.password?.[0]}>
        {(input) => <PasswordInput input={input} autoComplete="current-password" />}
      </FormField>
    </>
  );
}
