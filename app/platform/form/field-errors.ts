/** Messages by field name; "" has the message of the whole form. */
export type FieldErrors = Record<string, string>;
