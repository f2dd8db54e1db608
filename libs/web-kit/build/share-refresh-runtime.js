// React takes updates from one refresh runtime. The remotes of a development session use the shell's.
import runtime from 'react-refresh/runtime';

globalThis.reactRefreshRuntime = runtime;
