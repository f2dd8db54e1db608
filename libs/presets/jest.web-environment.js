import { TestEnvironment } from 'jest-environment-jsdom';

// Globals that jsdom lacks, or implements in a way that Node's fetch refuses, such as AbortSignal.
const NODE_GLOBALS = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'BroadcastChannel',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
  'fetch',
  'structuredClone',
];

/** jsdom's document with Node's network, streams and encodings. */
export default class WebEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of NODE_GLOBALS) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
        enumerable: false,
      });
    }
  }
}
