/** Complete markup: `markup` does not escape it again. */
class Markup {
  constructor(readonly text: string) {}
}

// What is not a Char of XML 1.0 (https://www.w3.org/TR/xml/#charsets), and the other noncharacters of Unicode.
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|\p{Noncharacter_Code_Point}/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // In an attribute a parser would read a space, and U+000A instead of U+000D everywhere.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/**
 * Makes a text safe in XML and HTML, between tags and in a double-quoted attribute: a parser reads the same text. Characters that XML
 * forbids are removed.
 */
export function escapeMarkup(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"\t\n\r]/g, character => ENTITIES[character] ?? character);
}

/** Writes XML or HTML. It escapes each text in the template, and takes markup as it is. */
export function markup(parts: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  const written = values.map(value =>
    typeof value === 'string'
      ? escapeMarkup(value)
      : [value].flat().reduce((all, { text }) => all + text, ''),
  );
  return new Markup(String.raw({ raw: parts }, ...written));
}
