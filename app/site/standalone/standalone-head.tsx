import { StyleSheet } from "#app/document/style-sheet.tsx";
import stylesheet from "#app/site/site.css?url";

type StandaloneHeadProps = {
  title: string;
  /** By default the page is not for search engines. */
  description?: string;
  styles: string | null;
  script: string;
};

/** The head of a page without scripts of React, which stands outside of the site's frame. */
export function StandaloneHead({ title, description, styles, script }: StandaloneHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {description ? <meta name="description" content={description} /> : <meta name="robots" content="noindex" />}
      <link rel="icon" href="/icones/favicon.png" type="image/png" />
      <StyleSheet href={stylesheet} />
      {styles && <style data-brand>{styles}</style>}
      <script>{script}</script>
    </>
  );
}
