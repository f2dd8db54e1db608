export { useContractForm } from './use-contract-form.js';
