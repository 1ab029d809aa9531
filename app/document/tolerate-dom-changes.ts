/** What others have put where a node was, or else the node that came after it. */
const replacements = new WeakMap<Node, Node>();
const followers = new WeakMap<Node, Node | null>();

/**
 * Keeps React working when others change the page: translators replace its texts, extensions wrap, move and remove its
 * elements. React expects each node where it has put it and otherwise throws while it commits, which costs the page
 * (react issue 11538). From now on it may remove a node that is not there any more, insert before it, and change a text
 * that was replaced.
 */
export function tolerateDomChanges(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with a node as `this`
  const { insertBefore, removeChild } = Node.prototype;
  const observer = new MutationObserver(recordChanges);
  observer.observe(document, { childList: true, subtree: true });

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, child: Node | null): T {
    if (child === null || child.parentNode === this) return insertBefore.call(this, node, child) as T;
    recordChanges(observer.takeRecords());
    return insertBefore.call(this, node, findPlace(this, child)) as T;
  };

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    recordChanges(observer.takeRecords());
    const current = child.isConnected ? child : replacements.get(child);
    if (current?.parentNode) removeWithWrappers(current, this);
    return child;
  };

  function removeWithWrappers(node: Node, parent: Node): void {
    const wrapper = node.parentNode!;
    removeChild.call(wrapper, node);
    if (wrapper !== parent && parent.contains(wrapper) && !wrapper.hasChildNodes()) removeWithWrappers(wrapper, parent);
  }

  function recordChanges(records: readonly MutationRecord[]): void {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === "characterData") showText(target);
      for (const node of removedNodes) {
        if (node.isConnected) continue;
        followers.set(node, nextSibling);
        const siblings = node instanceof Text ? [previousSibling, nextSibling] : [];
        const replacement = addedNodes[0] ?? siblings.find((sibling) => added.has(sibling!));
        if (replacement) replacements.set(node, replacement);
        if (replacement && node instanceof Text) observer.observe(node, { characterData: true });
        // React removes titles and links of the head from whatever parent they have.
        if (target === document.head) new DocumentFragment().append(node);
      }
    }
  }
}

/** Shows a text that React has changed after it was replaced. */
function showText(text: Node): void {
  const replacement = replacements.get(text);
  if (!text.isConnected && replacement?.isConnected) (replacement as ChildNode).replaceWith(text);
}

/** The child of the parent that now stands where this node was; null for the end. */
function findPlace(parent: Node, node: Node): Node | null {
  const seen = new Set<Node>();
  let place: Node | null = node;
  while (place !== null && place.parentNode !== parent) {
    if (seen.has(place)) return null;
    seen.add(place);
    place = parent.contains(place) ? place.parentNode : (replacements.get(place) ?? followers.get(place) ?? null);
  }
  return place;
}
