import { Module } from '@nestjs/common';
import { LibraryExportController } from './library-export.controller.js';

@Module({ controllers: [LibraryExportController] })
export class LibraryExportModule {}
