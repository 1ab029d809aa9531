type KeyEvent = Pick<KeyboardEvent, "isComposing" | "keyCode">;

/**
 * Whether a key belongs to an input method's composition, such as the Enter that accepts its text: it is not for the
 * page. Safari sends that Enter after the composition, with the code 229.
 */
export function isComposing(event: KeyEvent | { nativeEvent: KeyEvent }): boolean {
  const key = "nativeEvent" in event ? event.nativeEvent : event;
  // oxlint-disable-next-line typescript/no-deprecated -- Safari says it in no other way
  return key.isComposing || key.keyCode === 229;
}
