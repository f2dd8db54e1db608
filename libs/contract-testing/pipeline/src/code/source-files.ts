import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The parsed sources of a folder without its tests. */
export function sourcesIn(folder: string): ts.SourceFile[] {
  return filesIn(folder)
    .filter(file => /\.tsx?$/.test(file) && !/\.(spec|test)\.tsx?$/.test(file))
    .map(file => parseSource(file, readFileSync(file, 'utf8')));
}

/** Parses a source. Its nodes have parents. */
export function parseSource(name: string, text: string): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
}

/** A node and all nodes in it. */
export function nodesIn(node: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const add = (each: ts.Node) => {
    nodes.push(each);
    ts.forEachChild(each, add);
  };
  add(node);
  return nodes;
}

/** The files of a folder and of the folders in it; none without the folder. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}
