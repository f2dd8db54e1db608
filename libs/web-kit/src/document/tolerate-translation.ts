/** What the translation of a browser shows in place of a text. */
const standIns = new WeakMap<Node, ChildNode>();
const claimed = new WeakSet<Node>();

/**
 * Lets React work on a page that a browser translates. Chrome replaces each text node by `<font><font>text</font></font>`.
 * React goes on with its own nodes: without this, removing such a text, or inserting something before it, throws, and a new
 * text of it is not shown. A text that changes returns to its place, where the browser translates it again.
 * https://issues.chromium.org/issues/41407169
 */
export function tolerateTranslation(): void {
  const observer = new MutationObserver(records => {
    read(records, observer);
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });

  // oxlint-disable-next-line typescript/unbound-method -- each is called with its element
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <Inserted extends Node>(
    this: Node,
    node: Inserted,
    at: Node | null,
  ) {
    if (!at || at.parentNode === this) return insertBefore.call(this, node, at) as Inserted;
    read(observer.takeRecords(), observer);
    return insertBefore.call(this, node, childAt(this, standIns.get(at) ?? at)) as Inserted;
  };
  Node.prototype.removeChild = function <Removed extends Node>(this: Node, node: Removed) {
    if (node.parentNode === this) return removeChild.call(this, node) as Removed;
    read(observer.takeRecords(), observer);
    (standIns.get(node) ?? (node as unknown as ChildNode)).remove();
    return node;
  };
}

/** The child of an element that is, or contains, a node; null for a node that is elsewhere. */
function childAt(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

function read(records: MutationRecord[], observer: MutationObserver): void {
  for (const record of records) {
    if (record.type === 'characterData') putBack(record.target);
    for (const node of record.addedNodes) forget(node);
    for (const node of record.removedNodes) {
      const standIn = node.nodeType === Node.TEXT_NODE && !node.parentNode && standInOf(record);
      if (!standIn) continue;
      claimed.add(standIn);
      standIns.set(node, standIn);
      // The text is outside of the document now.
      observer.observe(node, { characterData: true });
    }
  }
}

/** The element that has come in place of a removed text, or beside it just before. */
function standInOf({ addedNodes, previousSibling, nextSibling }: MutationRecord): ChildNode | undefined {
  const candidates = [...addedNodes, previousSibling, nextSibling] as (ChildNode | null)[];
  return candidates.find(each => each?.nodeName === 'FONT' && !claimed.has(each)) ?? undefined;
}

/** React has changed a text that is translated. */
function putBack(text: Node): void {
  const standIn = standIns.get(text);
  if (!standIn || text.parentNode) return;
  standIns.delete(text);
  standIn.replaceWith(text);
}

/** A text has come back: React has moved it, or the translation has ended. */
function forget(text: Node): void {
  const standIn = standIns.get(text);
  if (!standIn || !text.parentNode) return;
  standIns.delete(text);
  standIn.remove();
}
