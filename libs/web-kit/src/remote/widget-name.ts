import type { Widgets } from '@endpaper/contracts';

export type WidgetName = keyof Widgets;
