import { Module } from '@nestjs/common';
import { ChainNode } from './chain-node.service';
import { PayerKey } from './payer-key.service';

@Module({ providers: [ChainNode, PayerKey], exports: [ChainNode, PayerKey] })
export class ChainModule {}
