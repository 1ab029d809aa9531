import type { LettersChoice, LettersQuestion } from "#app/platform/csv/letters.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { cutText } from "#app/platform/text/cut-text.ts";

type LettersProps = { question: LettersQuestion; onChoose: (choice: LettersChoice) => void };

/** Asks which of two readings of the file's letters is right. */
export function Letters({ question, onChoose }: LettersProps) {
  return (
    <section aria-label="Letras" className="rounded-md border border-line bg-paper px-5 py-4 shadow-1 max-md:px-4">
      <h2 className="text-md font-bold">Qual destes textos está certo?</h2>
      <p className="mt-0.5 max-w-[60ch] text-xs text-muted">
        As letras com acento do arquivo podem ser lidas de dois modos. Vale para o arquivo todo, que não muda.
      </p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {question.map(({ choice, samples }) => (
          <li key={choice} className="flex flex-col gap-3 rounded-sm border border-line px-4 py-3">
            <ul className="flex-1 font-semibold [overflow-wrap:anywhere]">
              {samples.map((sample) => (
                <li key={sample}>{cutText(sample, 80)}</li>
              ))}
            </ul>
            <button
              type="button"
              className={`${buttonClass("plain")} self-start max-sm:self-stretch`}
              aria-label={`Ler assim: ${cutText(samples[0]!, 80)}`}
              onClick={() => onChoose(choice)}
            >
              Ler assim
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
