import type { Enrolment } from "#app/accounts/two-factor/second-factor.server.ts";

/** Steps to add the secret to an app: QR code, link for an app on this device, or the key to type. */
export function EnrolmentSteps({ enrolment: { address, key, qr } }: { enrolment: Enrolment }) {
  return (
    <ol className="grid list-decimal gap-3 pl-5 text-sm">
      <li>Abra um aplicativo autenticador no celular, como Google Authenticator, Microsoft Authenticator ou Aegis.</li>
      <li>
        No aplicativo, leia este código.
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="Código QR para o aplicativo autenticador. Abaixo está a chave para digitar."
          shapeRendering="crispEdges"
          className="mt-2 block size-48 rounded-sm border border-line"
        >
          <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} />
          <path fill="#000" d={qr.path} />
        </svg>
        <p className="mt-2 text-xs text-muted">
          Sem câmera?{" "}
          <a href={address} className="text-brand underline underline-offset-3">
            Abra no aplicativo deste aparelho
          </a>{" "}
          ou digite a chave:
        </p>
        <p className="mt-1 font-mono text-sm font-semibold break-words select-all">{key}</p>
      </li>
      <li>Digite o código de 6 dígitos que ele mostra.</li>
    </ol>
  );
}
