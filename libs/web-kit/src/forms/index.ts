export { OtherTexts } from './OtherTexts.js';
export { useContractForm, type ContractFormOptions } from './use-contract-form.js';
export { useKeptTexts } from './use-kept-texts.js';
