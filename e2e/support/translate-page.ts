import type { Page } from '@playwright/test';

/**
 * Translates a page as Chrome does, into capital letters: in place of each text node, also of those that come later, it puts
 * `<font><font>text</font></font>`.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isKept = ({ parentElement: parent, data }: Text) =>
      data.trim() === '' ||
      !parent ||
      parent.closest('font, script, style, textarea, [translate="no"]') !== null;
    const aFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (isKept(text)) continue;
        const [outer, inner] = [aFont(), aFont()];
        inner.textContent = text.data.toUpperCase();
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    translate(document.documentElement);
    new MutationObserver(records => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) translate(node);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}
