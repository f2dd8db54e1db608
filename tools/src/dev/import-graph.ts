import { checkout, projects } from '@endpaper/local-servers';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

interface Import {
  module: string;
  /** What an `import` takes, or the names under which an `export … from` gives it; undefined stands for all. */
  names: string[] | undefined;
  isExported: boolean;
}

/** Finds the sources that an app runs, by the names that it imports: a lib's index is no reason to count all of its files. */
export class ImportGraph {
  readonly #imports = new Map<string, Import[]>();
  /** The source of each module of a lib, by the name under which apps import it: `@endpaper/contracts`. */
  readonly #entries = new Map(
    projects().flatMap(({ name, folder, exports }) =>
      Object.entries(exports).flatMap(([path, target]): [string, string][] =>
        typeof target === 'object' && target.source
          ? [[join(name, path), join(checkout, folder, target.source)]]
          : [],
      ),
    ),
  );

  /** Reads a file again when it is needed next. */
  forget(file: string): void {
    this.#imports.delete(file);
  }

  /** The sources of an app and of its libs that the app imports, at any depth. */
  filesOf(app: string): Set<string> {
    const files = new Set<string>();
    const visit = (file: string) => {
      if (files.has(file) || !existsSync(file)) return;
      files.add(file);
      for (const each of this.#importsOf(file)) follow(file, each);
    };
    const follow = (file: string, { module, names }: Import) => {
      const entry = this.#entries.get(module);
      if (module.startsWith('.')) visit(join(dirname(file), module.replace(/\.js$/, '.ts')));
      if (!entry) return;
      files.add(entry);
      for (const each of this.#importsOf(entry))
        if (!each.isExported || !names || !each.names || each.names.some(name => names.includes(name)))
          follow(entry, each);
    };
    for (const file of sourcesIn(join(checkout, app, 'src'))) visit(file);
    return files;
  }

  #importsOf(file: string): Import[] {
    const imports = this.#imports.get(file) ?? readImports(file);
    this.#imports.set(file, imports);
    return imports;
  }
}

/** Whether a build compiles a file. */
export function isSource(file: string): boolean {
  return /\.ts$/.test(file) && !/\.(spec|d)\.ts$/.test(file);
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map(file => join(folder, file));
}

/** The imports of a file that exist at run time. */
function readImports(file: string): Import[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const dynamic = ts
    .preProcessFile(source.text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter(module => source.text.includes(`import('${module}')`));
  return [
    ...dynamic.map(module => ({ module, names: undefined, isExported: false })),
    ...source.statements.flatMap(statement => {
      if (ts.isImportDeclaration(statement)) return importOf(statement);
      return ts.isExportDeclaration(statement) ? exportOf(statement) : [];
    }),
  ];
}

function importOf({ moduleSpecifier, importClause }: ts.ImportDeclaration): Import[] {
  if (importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  const { namedBindings } = importClause ?? {};
  const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : undefined;
  return imported(moduleSpecifier, named, ({ propertyName, name }) => propertyName ?? name, false);
}

function exportOf({ moduleSpecifier, exportClause, isTypeOnly }: ts.ExportDeclaration): Import[] {
  if (isTypeOnly || !moduleSpecifier) return [];
  const named = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : undefined;
  return imported(moduleSpecifier, named, ({ name }) => name, true);
}

function imported<Element extends ts.ImportSpecifier | ts.ExportSpecifier>(
  specifier: ts.Expression,
  elements: readonly Element[] | undefined,
  nameOf: (element: Element) => ts.ModuleExportName,
  isExported: boolean,
): Import[] {
  if (!ts.isStringLiteral(specifier)) return [];
  const values = elements?.filter(element => !element.isTypeOnly);
  // Only types: the compiled file does not import the module.
  if (values?.length === 0) return [];
  return [{ module: specifier.text, names: values?.map(each => nameOf(each).text), isExported }];
}
