/** Stands in for the federation runtime's texts of errors: their codes remain, with the address of what is said of them. */
const none = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
