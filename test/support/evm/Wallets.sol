// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

function signerOf(bytes32 hash, bytes calldata signature) pure returns (address) {
    if (signature.length != 65) return address(0);
    return ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
}

/// Contract wallet (ERC-1271) of one owner, who also sends by it.
contract ContractWallet {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return signerOf(hash, signature) == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    function execute(address to, uint256 value, bytes calldata data) external {
        require(msg.sender == owner, "owner");
        (bool done, ) = to.call{value: value}(data);
        require(done, "execute");
    }
}

/// What an account delegates to (EIP-7702): valid is what the account's own key signed.
contract Delegate {
    receive() external payable {}

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return signerOf(hash, signature) == address(this) ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

/// Answers every call with the same bytes, or burns all gas where there are none.
contract LyingWallet {
    bytes private answer;

    constructor(bytes memory answer_) {
        answer = answer_;
    }

    fallback(bytes calldata) external returns (bytes memory) {
        if (answer.length == 0) {
            assembly {
                invalid()
            }
        }
        return answer;
    }
}
