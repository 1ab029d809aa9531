import type { ClientActionFunctionArgs } from "react-router";
import { readForm } from "#app/platform/form/form.server.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { Steps } from "#app/site/sections/steps.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import type { Route } from "./+types/page";
import type { ReferralResult } from "./referral-result.ts";
import { handleReferralStep } from "./referral-step.server.ts";
import * as content from "./content.ts";
import { ReferralHero } from "./hero.tsx";
import { Promotion } from "./promotion.tsx";
import { Wizard } from "./wizard.tsx";

export async function action({ request, context }: Route.ActionArgs) {
  return handleReferralStep(await readForm(request), request, context);
}

/** An unreachable server or an invalid response counts as a failed submission, not as an error page (REFERRAL-10). */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<ReferralResult> {
  try {
    return await serverAction<ReferralResult>();
  } catch {
    return { outcome: "failed" };
  }
}

/** The refer-a-friend page (REFERRAL-1 to REFERRAL-15). */
export default function ReferralPage({ actionData }: { actionData?: ReferralResult }) {
  const { page, wizard, howToParticipate, ifYouWereReferred } = useCopy(content);
  return (
    <>
      <PageHead page={page} />
      <ReferralHero />
      <section id="indicacao" aria-labelledby="indicacao-titulo" className="page scroll-mt-20 py-13 lg:py-22">
        <SectionHeading id="indicacao-titulo" title={wizard.title} />
        <div className="grid gap-10 min-[68rem]:grid-cols-[1.35fr_1fr] min-[68rem]:gap-16">
          <div className="rounded-lg border border-line bg-raised p-5 shadow-1 sm:p-8">
            <Wizard result={actionData} />
          </div>
          <Promotion />
        </div>
      </section>
      <section aria-labelledby="participar-titulo" className="bg-surface py-13 lg:py-22">
        <div className="page">
          <SectionHeading id="participar-titulo" title={howToParticipate.title} />
          <Steps steps={howToParticipate.steps} horizontal />
        </div>
      </section>
      <section aria-labelledby="indicado-titulo" className="page py-13 lg:py-22">
        <SectionHeading id="indicado-titulo" title={ifYouWereReferred.title} />
        <Steps steps={ifYouWereReferred.steps} horizontal />
      </section>
    </>
  );
}
