import { ArrowRightIcon } from "./icon.tsx";

type ArrowLabelProps = {
  children: string;
  /** Classes of the arrow. */
  className?: string;
};

/** The words of a link, whose arrow stays with the last of them. */
export function ArrowLabel({ children: label, className = "" }: ArrowLabelProps) {
  const last = label.lastIndexOf(" ") + 1;
  return (
    <span>
      {label.slice(0, last)}
      <span className="whitespace-nowrap">
        {label.slice(last)}
        <ArrowRightIcon size={18} className={`ml-1.5 inline-block align-[-0.2em] ${className}`} />
      </span>
    </span>
  );
}
