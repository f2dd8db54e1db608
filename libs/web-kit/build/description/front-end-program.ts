import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The code of a front end with its types. */
export interface FrontEndProgram {
  checker: ts.TypeChecker;
  /** Its sources, without tests and test support. */
  sources: readonly ts.SourceFile[];
}

const AMBIENT = /\.d\.ts$/;
const TEST = /(\.spec\.tsx?$|^testing\/)/;

/** Compiles the sources of the front end in `dir` with the options of its `tsconfig.json`. */
export function frontEndProgram(dir: string): FrontEndProgram {
  const { options, fileNames } = settingsOf(join(dir, 'tsconfig.json'));
  const own = readdirSync(join(dir, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !AMBIENT.test(file) && !TEST.test(file))
    .sort()
    .map(file => join(dir, 'src', file));
  const ambient = fileNames.filter(file => AMBIENT.test(file));
  const program = ts.createProgram([...own, ...ambient], { ...options, types: [] });
  const sources = own.flatMap(file => program.getSourceFile(file) ?? []);
  return { checker: program.getTypeChecker(), sources };
}

function settingsOf(file: string): ts.ParsedCommandLine {
  const refuse = ({ messageText }: ts.Diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  };
  const settings = ts.getParsedCommandLineOfConfigFile(
    file,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: refuse },
  );
  if (!settings) throw new Error(`${file} can't be read`);
  return settings;
}
