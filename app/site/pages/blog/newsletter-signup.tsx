import { MailIcon } from "#app/ui/icon.tsx";
import { RequestForm } from "#app/site/lead/request-form.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { useCopy } from "#app/site/text/copy.ts";
import { unbroken } from "#app/ui/unbroken.tsx";
import * as content from "./content.ts";

/** Newsletter sign-up (BLOG-3): an e-mail field and 'Inscrever-se'. */
export function NewsletterSignup() {
  const { newsletter } = useCopy(content);
  return (
    <section aria-labelledby="newsletter" className="rounded-lg bg-brand-soft p-6">
      <MailIcon size={26} className="text-brand" />
      <p id="newsletter" className="mt-3 text-lg leading-tight font-bold">
        {unbroken(newsletter.title)}
      </p>
      <p className="mt-2 mb-5 leading-snug text-muted">{unbroken(newsletter.text)}</p>
      <RequestForm kind="newsletter" context={{ page: pageLinks.blog.to }} />
    </section>
  );
}
