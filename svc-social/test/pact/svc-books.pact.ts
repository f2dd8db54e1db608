import { requireBooks } from '@endpaper/service-kit/testing/pact';
import { bookSource } from '../../src/replicas/tables.js';

requireBooks('svc-social', bookSource);
