import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The parsed sources of a folder, less its tests; none where there is no such folder. */
export function sourcesIn(folder: string): ts.SourceFile[] {
  return filesIn(folder)
    .filter(file => /\.tsx?$/.test(file) && !/\.(spec|test)\.tsx?$/.test(file))
    .map(file => parseSource(file, readFileSync(file, 'utf8')));
}

/** A source as a tree whose nodes know their parents. */
export function parseSource(name: string, text: string): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
}

/** A node and every node in it. */
export function nodesIn(node: ts.Node): ts.Node[] {
  const nodes = [node];
  ts.forEachChild(node, child => void nodes.push(...nodesIn(child)));
  return nodes;
}

/** The files in a folder and the folders in it, in the order of their names; none where there is no such folder. */
export function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort();
  } catch {
    return [];
  }
}
