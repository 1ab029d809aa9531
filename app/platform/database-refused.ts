/** The database cannot be used as the settings say; the message is the Portuguese sentence for whoever starts the site. */
export class DatabaseRefused extends Error {
  override name = "DatabaseRefused";
}
