/** What the server says of an attempt to sign in that failed; of one that did not, whose session it is. */
export type SignInAnswer = {
  email: string;
  failure?: string;
  errors?: { email?: string[] | undefined; password?: string[] | undefined };
};
