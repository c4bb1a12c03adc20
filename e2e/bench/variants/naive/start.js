/* The bootstrap that Module Federation's guides ask for: shared modules are negotiated before anything runs. */
void import('../../../../host/src/main.ts');
