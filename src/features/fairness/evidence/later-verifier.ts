/** The verifier of evidence files, which is large: it is loaded with the first file. */
export const laterVerifier = () => import('./evidence-verifier.ts');
