/**
 * Resolves to the answer of an outside service, or rejects on timeout. After a timeout
 * the outcome of the call is unknown.
 */
export async function inTime<Answer>(request: Promise<Answer>, answerMsMax: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the provider did not answer in time')), answerMsMax);
  });
  try {
    return await Promise.race([request, late]);
  } finally {
    clearTimeout(timer);
  }
}
