const page = `<!DOCTYPE html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Muitos acessos agora</title></head>
<body><h1>Muitos acessos agora</h1>
<p>O site está com muitos acessos neste momento. Espere alguns segundos e tente novamente.</p>
<p><a href="">Tentar novamente</a></p></body></html>
`;

/** The 503 page for a full render queue; it costs next to nothing. */
export function busyResponse(): Response {
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "2" };
  return new Response(page, { status: 503, headers });
}
