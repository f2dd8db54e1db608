import { Module } from '@nestjs/common';
import { OwnLibraryController } from './own-library.controller.js';

@Module({ controllers: [OwnLibraryController] })
export class OwnLibraryModule {}
