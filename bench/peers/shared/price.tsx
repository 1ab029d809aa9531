export function Price({ value }: { value: number }) {
  const [whole, cents] = value.toFixed(2).split(".");
  return (
    <p className="flex items-baseline gap-1 font-extrabold">
      <span className="sr-only">R$ {`${whole},${cents}`} por mês</span>
      <span aria-hidden="true">R$</span>
      <span aria-hidden="true" className="text-3xl tracking-tight">
        {whole},
      </span>
      <span aria-hidden="true">{cents}</span>
      <span aria-hidden="true" className="text-sm font-normal">
        /mês
      </span>
    </p>
  );
}
