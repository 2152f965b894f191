/** Adds what every answer carries: the request id and the security headers. */
export function withEdgeHeaders(answer: Response, _request: Request, requestId: string): Response {
  const sealed = new Response(answer.body, answer);
  sealed.headers.set('Request-Id', requestId);
  sealed.headers.set('X-Content-Type-Options', 'nosniff');
  return sealed;
}
