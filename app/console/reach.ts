/**
 * What the server answers, or else `otherwise` when it cannot be reached or answers nonsense: an answer like any other
 * instead of an error page, so that what is on the screen, and what was being typed, stays. An answer that leads
 * elsewhere, such as to /auth when the session has ended, is followed.
 */
export async function reach<Answer>(ask: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Response) throw error;
    return otherwise;
  }
}
