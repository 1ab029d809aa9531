import { Link } from "react-router";
import { UploadIcon } from "#app/console/widgets/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";

/** Opens the page that reads records from a CSV file, such as an edited export. */
export function ImportLink({ to }: { to: string }) {
  return (
    <Link to={to} title="Importar CSV" className={`${buttonClass("plain")} max-lg:w-9 max-lg:p-0 max-md:w-11`}>
      <UploadIcon size={16} />
      <span className="max-xl:sr-only">Importar CSV</span>
    </Link>
  );
}
