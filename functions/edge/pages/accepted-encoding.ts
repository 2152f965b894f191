/**
 * Whether the visitor's browser accepts Brotli. The platform overwrites the browser's Accept-Encoding header and
 * passes the original on in `cf.clientAcceptEncoding`.
 */
export function takesBrotli({ headers, cf }: { headers: Headers; cf?: Request['cf'] | undefined }): boolean {
  const replaced = cf?.['clientAcceptEncoding'];
  return names(headers.get('Accept-Encoding')) && (typeof replaced !== 'string' || names(replaced));
}

function names(accepted: string | null): boolean {
  return (accepted ?? '').split(',').some((coding) => {
    const [name, weight = 'q=1'] = coding.split(';').map((part) => part.trim().toLowerCase());
    return name === 'br' && Number(weight.replace('q=', '')) > 0;
  });
}
