import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormField } from "./form-field.tsx";

/** Field for the app's six-digit code, with a switch to a recovery code. */
export function CodeField({ error, canRecover = true }: { error?: string | undefined; canRecover?: boolean }) {
  const [isRecovery, setRecovery] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const switchField = () => {
    flushSync(() => setRecovery(!isRecovery));
    field.current?.focus();
  };
  return (
    <div className="grid gap-2">
      <FormField
        key={String(isRecovery)}
        label={isRecovery ? "Código de recuperação" : "Código de 6 dígitos"}
        name="code"
        error={error}
        help={
          isRecovery ? "Um dos que você guardou. Cada um vale uma vez." : "Do aplicativo autenticador do seu celular."
        }
      >
        {(input) => (
          <input
            {...input}
            ref={field}
            className={`${input.className} tracking-widest tabular-nums`}
            inputMode={isRecovery ? "text" : "numeric"}
            autoComplete={isRecovery ? "off" : "one-time-code"}
            autoCapitalize="off"
            spellCheck={false}
            required
            maxLength={24}
          />
        )}
      </FormField>
      {canRecover && (
        <button
          type="button"
          className="-my-1 w-max py-1 text-sm text-brand underline underline-offset-4 max-md:min-h-11"
          onClick={switchField}
        >
          {isRecovery ? "Usar o aplicativo" : "Sem o celular? Usar código de recuperação"}
        </button>
      )}
    </div>
  );
}
