import type { ReactNode } from 'react';

// For remotes that were released while this library marked searched words: they show the words without a mark. Others take the
// functions of these names from web-kit.

/** The text, without marks. */
export const MarkedText = ({ text }: { text: string }): ReactNode => text;

/** The whole text. */
export const excerptOf = (text: string): string => text;

/** True: every suggestion is shown. */
export const hasMatchingWord = (): boolean => true;
