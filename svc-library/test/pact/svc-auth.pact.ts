import { requireUsers } from '@endpaper/service-kit/testing/pact';
import { userSource } from '../../src/replicas/tables.js';

requireUsers('svc-library', userSource);
